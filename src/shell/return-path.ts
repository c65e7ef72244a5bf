const OWN_ROUTES = [
  /^\/(buildings|availability|lots|methodology|assistant)$/,
  /^\/(buildings|lots|parks)\/[^/]+$/,
  /^\/lots\/(packages|transactions)\/[^/]+$/,
];

/** The path if it leads to a page of this application, else null; never another site. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return null;
  try {
    const url = new URL(path, 'http://own.invalid');
    if (url.origin !== 'http://own.invalid') return null;
    return OWN_ROUTES.some((route) => route.test(url.pathname)) ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}
