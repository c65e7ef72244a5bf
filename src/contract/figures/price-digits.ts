/** So many decimals set prices apart: below ten the third one still does. */
export const priceDigits = (value: number): 2 | 3 => (Math.abs(value) < 10 ? 3 : 2);
