import './styles/fonts.css'
import './styles/tokens.css'
import './styles/global.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { offered } from './game/offerings.svelte'

// Every page wants to know how editions look; where it matters more, it is asked for again.
offered.load().catch(() => undefined)

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the table')
export default mount(App, { target })
