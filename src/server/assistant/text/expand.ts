/**
 * Every text that a pattern stands for: `a|b` in brackets are alternatives, `?` or `*` makes the letter or bracket before it optional.
 * `tasas? de (vacancia|desocupacion)` stands for four texts.
 */
export function expand(pattern: string): string[] {
  const texts = sequence(pattern, { at: 0 });
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))];
}

type Cursor = { at: number };

function alternatives(pattern: string, cursor: Cursor): string[] {
  const found: string[] = [];
  do {
    cursor.at++;
    found.push(...sequence(pattern, cursor));
  } while (pattern[cursor.at] === '|');
  cursor.at++;
  return found;
}

function sequence(pattern: string, cursor: Cursor): string[] {
  let texts = [''];
  while (cursor.at < pattern.length && pattern[cursor.at] !== '|' && pattern[cursor.at] !== ')') {
    const letter = pattern[cursor.at] ?? '';
    const next = letter === '(' ? alternatives(pattern, cursor) : [letter];
    if (letter !== '(') cursor.at++;
    const optional = pattern[cursor.at] === '?' || pattern[cursor.at] === '*';
    if (optional) cursor.at++;
    texts = texts.flatMap((text) => [...(optional ? [text] : []), ...next.map((more) => text + more)]);
  }
  return texts;
}
