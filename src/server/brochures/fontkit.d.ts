declare module 'fontkit' {
  type Path = { toSVG(): string };
  type Run = { readonly glyphs: readonly { readonly path: Path }[]; readonly positions: readonly Position[] };
  type Position = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };
  export type Font = { readonly unitsPerEm: number; layout(text: string): Run };
  export function create(buffer: Uint8Array): Font;
}
