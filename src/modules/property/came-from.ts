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

/** The explorer's view one came from, else the explorer that holds such records. */
export function cameFrom(otherwise: ExplorerPath, history: History | null = browserHistory()): Origin {
  const before = history?.entries().slice(0, Math.max(0, history.currentEntry?.index ?? 0)) ?? [];
  for (const { url } of [...before].reverse()) {
    if (url === null || !URL.canParse(url)) continue;
    const { pathname, search } = new URL(url);
    const path = EXPLORERS.find((one) => one === pathname);
    if (path !== undefined) return { path, href: path + search };
  }
  return { path: otherwise, href: otherwise };
}
