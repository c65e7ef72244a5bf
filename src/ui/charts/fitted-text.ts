const PER_LETTER = 6.2;

/** A text cut to a width, by the width of a letter at the size of labels; empty where not even three letters fit. */
export function fittedText(text: string, width: number, perLetter = PER_LETTER): string {
  const longest = Math.floor(width / perLetter);
  if (text.length <= longest) return text;
  return longest < 3 ? '' : `${text.slice(0, longest - 1)}…`;
}
