/** The file name of a Content-Disposition header (RFC 6266), or null. */
export function fileNameOf(header: unknown): string | null {
  if (typeof header !== 'string') return null;
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1];
  const unencoded = /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null;
  if (!encoded) return unencoded;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return unencoded;
  }
}
