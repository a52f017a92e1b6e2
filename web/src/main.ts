import './styles/fonts.css'
import './styles/base.css'
import './styles/card.css'
import './styles/table.css'
import './styles/phone.css'
import './styles/lobby.css'
import './styles/panels.css'
import './styles/pages.css'
import './styles/house.css'
import './styles/acting.css'
import './styles/small.css'
import { mount } from 'svelte'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the table')
export default mount(App, { target })
