/** Area codes of two digits in Mexico (Plan Nacional de Numeración): Mexico City, Guadalajara, Monterrey. */
const TWO_DIGITS = new Set(['55', '56', '33', '81']);

/**
 * A telephone number in groups: "+528112345678" is "+52 81 1234 5678". A number that is not Mexican or North American, or has
 * an extension, stays as the data have it; null where there is none.
 */
export function groupedPhone(phone: string | null): string | null {
  const match = phone === null ? null : /^(?:\+?(52|1))?([0-9]{10})$/.exec(phone.replace(/[\s().-]/g, ''));
  if (match === null) return phone;
  const [, country, digits = ''] = match;
  const area = country !== '1' && TWO_DIGITS.has(digits.slice(0, 2)) ? 2 : 3;
  const groups = [digits.slice(0, area), digits.slice(area, 6), digits.slice(6)];
  return [...(country === undefined ? [] : [`+${country}`]), ...groups].join(' ');
}
