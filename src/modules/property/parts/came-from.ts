const EXPLORERS = ['/buildings', '/lots', '/availability'] as const;
export type ExplorerPath = (typeof EXPLORERS)[number];
export type Origin = { readonly path: ExplorerPath; readonly href: string };

/** The pages before this one, where the browser exposes them. */
type History = {
  readonly entries: () => readonly { readonly url: string | null }[];
  readonly currentEntry: { readonly index: number } | null;
};

function browserHistory(): History | null {
  return typeof window !== 'undefined' && 'navigation' in window ? window.navigation : null;
}

/** The kinds of records that explorers and pages of records link to; a lot is not on the way from what is only about buildings. */
const LEADS_TO: Record<ExplorerPath | 'buildings' | 'lots' | 'parks', readonly string[]> = {
  '/buildings': ['buildings', 'parks'],
  '/lots': ['lots', 'parks'],
  '/availability': ['buildings'],
  buildings: ['parks'],
  lots: ['lots', 'parks'],
  parks: ['buildings', 'lots'],
};
const KINDS = ['buildings', 'lots', 'parks'] as const;

/**
 * The view of the explorer that one came from, over pages of records or straight; else the explorer of the records that lead here, or
 * the one that holds such records.
 */
export function cameFrom(otherwise: ExplorerPath, history: History | null = browserHistory()): Origin {
  const [page, ...before] = (history?.entries() ?? [])
    .slice(0, (history?.currentEntry?.index ?? -1) + 1)
    .reverse()
    .flatMap(({ url }) => (url !== null && URL.canParse(url) ? [new URL(url)] : []));
  const kindOf = (url: URL | undefined) => KINDS.find((kind) => url?.pathname.startsWith(`/${kind}/`));
  let opened = kindOf(page);
  let fallback = otherwise;
  for (const url of before) {
    if (opened === undefined) break;
    const path = EXPLORERS.find((one) => one === url.pathname);
    if (path !== undefined && LEADS_TO[path].includes(opened)) return { path, href: path + url.search };
    const kind = kindOf(url);
    if (kind === undefined || !LEADS_TO[kind].includes(opened)) continue;
    opened = kind;
    // A park is of buildings and of lots: it leads back to those over which one came.
    if (kind !== 'parks') fallback = `/${kind}`;
  }
  return { path: fallback, href: fallback };
}
