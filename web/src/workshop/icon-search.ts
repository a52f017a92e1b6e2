// Finding pictures by what they mean: by their names, and by what people look for.
const MEANT: Record<string, string> = {
  kitchen:
    'pot pan spoon fork knife cook cauldron kettle teapot oven fridge toast cup mug plate bowl ladle chef apron sink salt',
  food: 'meal bread cake cookie cheese pie pizza hamburger sandwich fruit apple banana cherry carrot corn meat steak chicken egg fish soup noodles rice candy chocolate sausage donut ice-cream milk honey',
  drink: 'beer wine bottle cup mug glass tea coffee soda martini juice potion milk',
  office:
    'briefcase desk paper pen pencil stapler clip folder files calculator computer printer phone chair tie archive notebook envelope',
  school: 'book teacher graduate pencil blackboard notebook ruler backpack microscope globe abacus',
  home: 'house door window chair sofa bed lamp table broom bath toilet key vacuum bucket couch television',
  animal:
    'cat dog bird wolf bear rat mouse pig cow horse sheep goat duck chicken frog snake spider shark fish octopus snail turtle rabbit fox monkey gorilla lion tiger bat owl raven crab',
  pet: 'cat dog hamster parrot rabbit goldfish bone paw turtle',
  monster:
    'dragon demon devil ghost zombie vampire skeleton skull troll ogre goblin orc beast fiend eye horned tentacle slime golem mummy witch hydra cyclops kraken imp',
  undead: 'ghost skull skeleton zombie vampire mummy grave tomb coffin haunting spectre bone',
  ghost: 'ghost haunting spectre floating phantom',
  sea: 'fish whale shark anchor ship boat wave crab octopus squid shell mermaid pirate trident diving',
  weapon:
    'sword axe hammer bow arrow spear dagger knife gun pistol rifle mace flail whip crossbow club bomb grenade halberd scythe',
  gun: 'gun pistol rifle revolver shotgun blaster ray cannon bullet',
  armor: 'armor shield helm breastplate gauntlet vest mail plate',
  hat: 'hat helm cap crown hood turban headgear mask wizard',
  head: 'helm hat head face crown mask hood brain hair skull',
  shoe: 'boot shoe sandal footprint slipper skate foot heel sneaker flip',
  clothes:
    'shirt trousers robe dress skirt jacket hoodie vest glove belt tie coat cape cloak sock underwear',
  magic:
    'wizard wand magic spell rune crystal potion witch cauldron star portal staff scroll pentacle',
  wizard: 'wizard wand staff robe crystal-ball pointy-hat magic spell',
  money: 'coin gold money bank purse piggy gem treasure dollar chest jewel wallet cash',
  treasure: 'chest gem coin crown jewel gold ring diamond necklace',
  book: 'book scroll notebook spell tome bookmark library diary',
  music:
    'music guitar drum violin trumpet flute piano bell harp lyre note saxophone microphone banjo',
  sport:
    'ball football basketball tennis baseball golf skate ski boxing weight medal trophy whistle',
  science:
    'atom microscope test-tube flask chemical dna brain rocket satellite telescope gear robot erlenmeyer',
  space: 'rocket planet star moon alien ufo astronaut satellite comet galaxy sun',
  robot: 'robot android mech gear circuit cyborg antenna',
  machine: 'gear cog engine robot factory lever mechanical machine pump drill',
  car: 'car truck bus wheel tire motorcycle scooter van',
  travel: 'plane train ship boat car suitcase map compass backpack tent bus passport',
  weather: 'cloud rain snow sun lightning storm wind umbrella tornado ice',
  fire: 'fire flame burn torch campfire matches lava explosion',
  cold: 'snow ice frozen freeze penguin igloo winter mitten',
  plant: 'tree flower leaf rose cactus mushroom grass seed vine root clover sprout',
  night: 'moon night owl bat star bed candle lantern',
  death: 'skull grave tombstone coffin reaper death scythe bones dead',
  love: 'heart rose cupid kiss ring love',
  party: 'balloon cake gift firework champagne drum mask confetti party',
  medicine: 'pill syringe bandage hospital medicine heart stethoscope first-aid',
  doctor: 'doctor hospital syringe stethoscope medical bandage pill',
  teacher: 'teacher graduate blackboard book apple',
  law: 'gavel scales judge prison handcuffs police law',
  crime: 'thief mask handcuffs prison burglar lockpick crowbar fingerprint',
  baby: 'baby rattle pacifier bottle carriage stork',
  king: 'king queen crown throne castle scepter',
  castle: 'castle tower fortress drawbridge wall gate dungeon',
  door: 'door gate portal key lock entry exit',
  tool: 'hammer saw wrench screwdriver drill shovel axe pliers toolbox nails',
  game: 'dice card chess joystick gamepad domino puzzle pawn',
  people: 'person people character face man woman friends crowd family',
  run: 'run sprint boots wind footprint escape jump',
  fight: 'sword fist punch battle duel crossed clash boxing kick',
  sleep: 'sleep bed night-sleep pillow moon yawn hammock',
  luck: 'clover dice horseshoe star luck cat wishbone',
  garden: 'flower rake shovel watering gnome tree carrot wheelbarrow',
  insect: 'bee ant spider beetle butterfly fly mosquito worm moth scorpion',
  bath: 'bath soap shower towel duck bubble toilet brush sponge',
  tea: 'tea teapot cup coffee',
}
const plain = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const stem = (word: string): string => (word.length > 3 ? word.replace(/(ies|es|s)$/, '') : word)

/** How well a name answers: its own words first, then what is meant; 0 not at all. */
function score(name: string, parts: string[], wanted: string[]): number {
  let sum = 0
  for (const word of wanted) {
    const root = stem(word)
    const meant = (MEANT[word] ?? MEANT[root] ?? '').split(' ')
    if (parts.includes(word) || parts.includes(root)) sum += 10
    else if (parts.some((one) => one.startsWith(root))) sum += 7
    else if (meant.some((one) => one && (name === one || parts.includes(one)))) sum += 5
    else if (root.length > 2 && name.includes(root)) sum += 3
    else return 0
  }
  return sum - parts.length * 0.1
}

/** The names that answer, best first. Without a question: everything, as it is. */
export function findIcons(names: string[], question: string): string[] {
  const wanted = plain(question)
  if (!wanted.length) return names
  return names
    .map((name) => ({ name, score: score(name, name.split('-'), wanted) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map((one) => one.name)
}

/** What a name says to people: "coffee-cup" is "coffee cup". */
export const iconTitle = (name: string): string => name.replaceAll('-', ' ')
