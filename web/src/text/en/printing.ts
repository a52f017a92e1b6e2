// Words about cards on paper. They come with the dialog.
const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`
const COUNT = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

export const printing = {
  title: (name: string) => `Print ${name}`,
  about: (cards: number, each: number, sheets: number, backs: boolean) =>
    `${many(cards, 'card')}, 63 × 88 mm with 3 mm bleed and crop marks. ${COUNT[each] ?? each} to a sheet: ${many(sheets, 'sheet')}${backs ? `, and ${sheets} of backs` : ''}. The last page has the credits.`,
  waits: 'Setting the cards …',
  close: 'Close',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  backs: 'Backs',
  backsAre: { interleaved: 'Duplex', separate: 'Own file', none: 'None' },
  cards: 'Cards',
  all: (n: number) => `All ${n}`,
  pick: 'Pick',
  pickNote: 'Which cards to print',
  copies: 'Copies as in the pack',
  copiesNote: (name: string, n: number) =>
    name ? `${name} ${n === 2 ? 'twice' : `${n} times`}` : 'Every card is there once anyway',
  proof: 'Proof sheet',
  proofNote: 'All texts on paper, to read with a pencil',
  fit: 'Print at 100 %.',
  fitNote: '“Fit to page” makes cards 3 % small, and sleeves notice.',
  more: 'More',
  unfinished: (names: string[]) =>
    names.length > 3
      ? `${names.length} cards are not finished. They print with a pencil mark in the corner.`
      : `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not finished. ${names.length > 1 ? 'They print' : 'It prints'} with a pencil mark in the corner.`,
  unnamed: 'A card without a name',
  remark: (card: string, sentence: string) => `${card}: ${sentence}`,
  others: (n: number) => `And ${n} more.`,
  sheet: (n: number, of: number) => `Sheet ${n} of ${of}, fronts`,
  sheetBack: 'Its back, mirrored for the long edge',
  before: 'Sheet before',
  next: 'Next sheet',
  shown: (n: number, names: string[]) => `Sheet ${n}: ${names.join(', ')}`,
  shownBack: (n: number) => `The backs of sheet ${n}`,
  pictures: 'PNGs',
  picturesNote: 'A picture of each card, 825 × 1125 pixels',
  make: (pages: number) => `Make PDF, ${many(pages, 'page')}`,
  makeFiles: (pages: number) => `Make PDFs, ${many(pages, 'page')}`,
  making: 'Making it …',
  made: 'The file is made.',
  stop: 'Stop',
}
