/** Signs of Windows-1252 beyond Latin-1: what the standard fonts of PDF hold. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const holds = (sign: string): boolean => /[\n\x20-\x7e\xa0-\xff]/.test(sign) || MORE.includes(sign);

/** A text in the letters that the standard fonts hold; others become the nearest one. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (holds(sign)) return sign;
    const plain = LETTERS[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(plain).every(holds) ? plain : '?';
  }).join('');

/** Letters that do not come apart. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '−': '-', '\t': ' ' };
