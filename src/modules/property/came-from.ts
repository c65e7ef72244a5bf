const EXPLORERS = ['/buildings', '/lots', '/availability'] as const;
export type ExplorerPath = (typeof EXPLORERS)[number];
export type Origin = { readonly path: ExplorerPath; readonly href: string };

/** What the browser tells of the pages before this one, where it does. */
type History = {
  readonly entries: () => readonly { readonly url: string | null }[];
  readonly currentEntry: { readonly index: number } | null;
};

function browserHistory(): History | null {
  return typeof window !== 'undefined' && 'navigation' in window ? window.navigation : null;
}

/** The pages of records that each of them leads to; a lot is not on the way from what is only about buildings. */
const LEADS_TO: Record<ExplorerPath, readonly string[]> = {
  '/buildings': ['buildings', 'parks'],
  '/lots': ['lots', 'parks'],
  '/availability': ['buildings'],
};
const RECORD = /^\/(buildings|lots|parks)\/./;

/** The view of the explorer that one came from, over pages of records or straight; else the one that holds such records. */
export function cameFrom(otherwise: ExplorerPath, history: History | null = browserHistory()): Origin {
  const visited = history?.entries().slice(0, (history.currentEntry?.index ?? -1) + 1) ?? [];
  // The page of a record that was opened from what lies before it.
  let opened = otherwise.slice(1);
  for (const { url } of [...visited].reverse()) {
    if (url === null || !URL.canParse(url)) continue;
    const { pathname, search } = new URL(url);
    const path = EXPLORERS.find((one) => one === pathname);
    if (path !== undefined && LEADS_TO[path].includes(opened)) return { path, href: path + search };
    opened = RECORD.exec(pathname)?.[1] ?? opened;
  }
  return { path: otherwise, href: otherwise };
}
