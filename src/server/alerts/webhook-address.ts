/** Whether alerts may be sent to an address: https on its own port, without a password, on a host that the server names. */
export function isWebhookAddress(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && port === '' && hosts.includes(hostname);
}
