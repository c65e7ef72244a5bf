/** A font of texts on a map; `pixels` is its size. */
export const mapFont = (style: string, pixels: number): string =>
  `${style} ${pixels}px 'Inter Variable', system-ui, sans-serif`;
