/** Characters of a request's address (path and query) that the server takes. */
export const MAXIMUM_ADDRESS = 8_192;
/** Parameters of one address: Next's normalisation of an address takes time quadratic in their number. */
export const MAXIMUM_PARAMETERS = 300;

export type AddressFlaw = 'address_too_long' | 'too_many_parameters' | 'broken_address';

/** Why an address is refused before it is parsed, or null. Reads no more of it than the limit. */
export function addressFlaw(address: string): AddressFlaw | null {
  if (address.length > MAXIMUM_ADDRESS) return 'address_too_long';
  const query = address.indexOf('?');
  const path = query < 0 ? address : address.slice(0, query);
  if (query >= 0 && address.slice(query + 1).split('&').length > MAXIMUM_PARAMETERS) return 'too_many_parameters';
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    return 'broken_address';
  }
}
