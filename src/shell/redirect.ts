import { ownPath } from './return-path';

const publicSite = (): string => process.env.NEXT_PUBLIC_PUBLIC_SITE_URL || '/welcome';

/** Leaves the application with a full page load, so that nothing of the session stays in memory. */
export const redirect = {
  go: (url: string): void => window.location.assign(url),
  reload: (): void => window.location.reload(),
};

/** Where a signed-out visitor goes, with the way back if the present page is one of ours. */
export function publicSiteUrl(from?: string): string {
  const back = ownPath(from);
  if (!back) return publicSite();
  const url = publicSite();
  return `${url}${url.includes('?') ? '&' : '?'}return=${encodeURIComponent(back)}`;
}

export function redirectToPublicSite(keepPath: boolean): void {
  const { pathname, search } = window.location;
  redirect.go(publicSiteUrl(keepPath ? pathname + search : undefined));
}
