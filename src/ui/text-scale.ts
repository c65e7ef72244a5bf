/** How much larger than by default the browser shows text; 1 where there is no page. For what is drawn, which no style reaches. */
export function textScale(): number {
  if (typeof document === 'undefined') return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
