export type Mode = 'light' | 'dark'

/** Our colours. Greys are slightly warm; the one accent is a deep blue. */
export interface Palette {
  readonly accent: string
  readonly accentText: string
  /** Background of selected elements: the current menu entry, a selected option. */
  readonly accentHover: string
  readonly accentQuiet: string
  /** Background of ticked rows: no state has it. */
  readonly ticked: string
  readonly page: string
  readonly surface: string
  readonly raised: string
  /** Background of a tooltip, whose text is white. */
  readonly hint: string
  readonly text: string
  readonly textQuiet: string
  readonly border: string
  readonly borderQuiet: string
  readonly success: string
  readonly successQuiet: string
  readonly warning: string
  readonly warningQuiet: string
  readonly error: string
  readonly errorQuiet: string
  /** Item states: colour of the text, and of its background (blue, amber, green, red). */
  readonly sold: string
  readonly soldQuiet: string
  readonly stock: string
  readonly stockQuiet: string
  readonly employee: string
  readonly employeeQuiet: string
  readonly exception: string
  readonly exceptionQuiet: string
  /**
   * Columns, bars and lines: contrast of at least 3:1 on the surface. Blue and cardboard differ also for
   * colour-blind users.
   */
  readonly chartPieces: string
  readonly chartParcels: string
  /** Behind the logo: most are drawn for white paper. */
  readonly logoPlate: string
  readonly drawingSea: string
  readonly drawingWave: string
  readonly drawingSand: string
  readonly drawingSandDeep: string
  readonly drawingHill: string
  readonly drawingHillDeep: string
  readonly drawingLeaf: string
  readonly drawingRoof: string
  readonly drawingCard: string
  readonly drawingCardLight: string
}

export const palettes: Readonly<Record<Mode, Palette>> = {
  light: {
    accent: '#1d4f91',
    accentText: '#1d4f91',
    accentHover: '#2b62a8',
    accentQuiet: '#e4ecf6',
    ticked: '#ebe7dd',
    page: '#f5f4f1',
    surface: '#ffffff',
    raised: '#ffffff',
    hint: '#262523',
    text: '#211f1b',
    textQuiet: '#5f5b53',
    border: '#d5d1c8',
    borderQuiet: '#e7e4dd',
    success: '#2f7a3f',
    successQuiet: '#e9f4eb',
    warning: '#946000',
    warningQuiet: '#faf1dd',
    error: '#c0332b',
    errorQuiet: '#fbebe9',
    sold: '#1d4f91',
    soldQuiet: '#e4ecf6',
    stock: '#855600',
    stockQuiet: '#fbefd5',
    employee: '#2a6b38',
    employeeQuiet: '#e2f1e4',
    exception: '#ac2921',
    exceptionQuiet: '#fbe6e4',
    chartPieces: '#5b8bc9',
    chartParcels: '#ab6327',
    logoPlate: 'transparent',
    drawingSea: '#e3ebf1',
    drawingWave: '#b9cad8',
    drawingSand: '#ecd9b4',
    drawingSandDeep: '#e0c795',
    drawingHill: '#d3dfda',
    drawingHillDeep: '#b9ccc5',
    drawingLeaf: '#a9c2a0',
    drawingRoof: '#c98d6b',
    drawingCard: '#dcb98a',
    drawingCardLight: '#e8cda6',
  },
  dark: {
    accent: '#2f6fbf',
    accentText: '#84b4ee',
    accentHover: '#2862ab',
    accentQuiet: '#1d2f47',
    ticked: '#34322c',
    page: '#161513',
    surface: '#1f1e1b',
    raised: '#292824',
    hint: '#424242',
    text: '#ece9e3',
    textQuiet: '#aba69b',
    border: '#46443e',
    borderQuiet: '#33312d',
    success: '#6cbf7c',
    successQuiet: '#1e3023',
    warning: '#dba444',
    warningQuiet: '#362b17',
    error: '#f08a80',
    errorQuiet: '#3b2321',
    sold: '#9cc3f2',
    soldQuiet: '#1d2f47',
    stock: '#e3b45f',
    stockQuiet: '#3a2d12',
    employee: '#86cf94',
    employeeQuiet: '#1c3322',
    exception: '#f3a19a',
    exceptionQuiet: '#42211e',
    chartPieces: '#4479bd',
    chartParcels: '#d59c63',
    logoPlate: '#ffffff',
    drawingSea: '#1d2730',
    drawingWave: '#3a4d5e',
    drawingSand: '#4c4331',
    drawingSandDeep: '#5c5038',
    drawingHill: '#2b3733',
    drawingHillDeep: '#384842',
    drawingLeaf: '#4c6347',
    drawingRoof: '#7d5540',
    drawingCard: '#7d6543',
    drawingCardLight: '#94794f',
  },
}
