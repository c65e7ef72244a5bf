/** A word or number of a question. */
export type Token = {
  /** In lower case, without accents; `m²` is `m2`. */
  readonly text: string;
  /** What it is read as where it is misspelled. */
  readonly word: string;
  /** Positions in the question in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What stands between it and the token before, folded. */
  readonly gap: string;
  /** Whether it is written with a capital letter. */
  readonly capital: boolean;
};

const TOKEN = /\d+(?:[.,]\d+)+[\p{L}]*\d?|[\p{L}\p{N}]+|[%$<>+~=&]/gu;

type Folded = {
  readonly text: string;
  /** Where each letter of the folded text begins in the original, and a last entry for the end. */
  readonly from: readonly number[];
  /** Where the original letter of each letter ends. One letter may stand for several: "½". */
  readonly to: readonly number[];
};

/** A text in lower case without accents. */
function folded(original: string): Folded {
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const letter of original) {
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (let i = 0; i < plain.length; i++) {
      from.push(at);
      to.push(at + letter.length);
    }
    text += plain;
    at += letter.length;
  }
  from.push(original.length);
  return { text, from, to };
}

/** Units that are written together with their number. */
const JOINED = /^(\d+(?:[.,]\d+)?)(m|m2|mts|mts2|ft|ft2|sf|sqft|sqm|cm|kva|mva|usd|mxn|pies|metros|ha|docks|andenes)$/;

/** Numbers written together with what stands before them: "FY2025", "top5". */
const PREFIXED = /^(fy|cy)(?:20)?\d\d$|^(top)\d{1,2}$/;

/** The words and numbers of a text, in order. Numbers keep their separators; letters that follow digits stay with them. */
export function tokensOf(question: string): Token[] {
  const { text, from, to } = folded(question);
  const tokens: Token[] = [];
  let before = 0;
  const add = (first: number, end: number) => {
    const word = text.slice(first, end);
    const start = from[first] ?? 0;
    tokens.push({
      text: word,
      word,
      start,
      // Accents that follow a letter belong to it.
      end: Math.max(from[end] ?? question.length, to[end - 1] ?? 0),
      gap: text.slice(before, first),
      capital: /\p{Lu}/u.test(question.charAt(start)),
    });
    before = end;
  };
  for (const { 0: match, index } of text.matchAll(TOKEN)) {
    const [, ...heads] = JOINED.exec(match) ?? PREFIXED.exec(match) ?? [];
    const head = heads.find((one) => one !== undefined) ?? '';
    if (head !== '') add(index, index + head.length);
    add(index + head.length, index + match.length);
  }
  return tokens;
}

/** The words of a text as phrases are compared. */
export const wordsOf = (text: string): string[] => tokensOf(text).map(({ text: word }) => word);
/** A text as phrases are compared: its words joined by spaces. */
export const phraseOf = (text: string): string => wordsOf(text).join(' ');
