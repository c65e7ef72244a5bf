/** The address of a message to somebody by RFC 6068: no sign of an e-mail address adds recipients, a subject or a body. */
export function mailto(email: string): string {
  const at = email.lastIndexOf('@');
  const parts = at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)];
  // Half a surrogate pair cannot be encoded.
  return `mailto:${parts.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'))).join('@')}`;
}
