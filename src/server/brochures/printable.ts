/** Characters of Windows-1252 beyond Latin-1, which the standard fonts of PDF have. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const holds = (sign: string): boolean => /[\n\x20-\x7e\xa0-\xff]/.test(sign) || MORE.includes(sign);

/** A text in the characters that the standard fonts of PDF have; others are replaced by the nearest letter or ?. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (holds(sign)) return sign;
    const base = LETTERS[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(base).every(holds) ? base : '?';
  }).join('');

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '−': '-', '\t': ' ' };
