/** The nonce of this page, for styles made in the browser. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

/**
 * Some parts of antd (scroll lock, scrollbar measurement) make style elements without their nonce,
 * which a strict policy refuses; the page lends it to every style element that its own scripts make.
 */
export function lendNonceToStyles(): void {
  const nonce = pageNonce();
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
