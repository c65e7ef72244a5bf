/** Decimals of a price, in its own unit: three below ten, so that close prices differ. */
export const priceDigits = (value: number): 2 | 3 => (Math.abs(value) < 10 ? 3 : 2);
