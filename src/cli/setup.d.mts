/** A browser for the tests, or null. */
export function findBrowser(): Promise<string | null>;
