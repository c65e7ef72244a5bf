/** Colours of printed pages: those of the light theme. */
export const INK = {
  text: '#1c1917',
  quiet: '#57534e',
  faint: '#a8a29e',
  border: '#e7e5e4',
  band: '#f5f5f4',
  accent: '#c2410c',
  land: '#f1f0ee',
  outline: '#b8b3ae',
  water: '#dfe8ef',
  paper: '#ffffff',
} as const;
