import { FileProblem } from '../checks/problem';

/** Characters of the longest feature, and of all that stands beside the features. */
const LONGEST = 16 * 1024 ** 2;

const [QUOTE, COMMA, OPEN_LIST, ESCAPE, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 91, 92, 93, 123, 125];
/** The key of the features before the bracket of their list. */
const BEFORE_FEATURES = /(?<!\\)"features"\s*:\s*$/;

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Finds the features in the text of a FeatureCollection that comes in pieces, without reading it as a whole. */
class FeatureScanner {
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  /** Whether the list of features has been entered and not left. */
  private inFeatures = false;
  private feature = '';
  private found = 0;
  private inList = 0;
  /** The text around the features, which is the whole file with an empty list of them. */
  private around = '';

  constructor(private readonly file: string) {}

  /** The values in the list of features that end in a piece. Throws `FileProblem`. */
  *push(piece: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at);
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (sign === ESCAPE) this.isEscaped = true;
        else if (sign === QUOTE) this.inText = false;
      } else if (sign === QUOTE) this.inText = true;
      else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
        if (sign === OPEN_LIST && this.depth === 1 && !this.inFeatures) {
          this.keep(piece.slice(from, at + 1));
          from = at + 1;
          this.inFeatures = BEFORE_FEATURES.test(this.around.slice(-100, -1));
          this.inList = 0;
        }
        this.depth++;
      } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
        this.depth--;
        if (!this.inFeatures || this.depth > 1) continue;
        yield* this.ended(piece.slice(from, at), true);
        from = at;
        this.inFeatures = false;
      } else if (sign === COMMA && this.inFeatures && this.depth === 2) {
        yield* this.ended(piece.slice(from, at), false);
        from = at + 1;
      }
    }
    this.keep(piece.slice(from));
  }

  private keep(text: string): void {
    if (this.inFeatures) this.feature += text;
    else this.around += text;
    if (this.feature.length > LONGEST) throw new FileProblem(this.file, this.found + 1, { key: 'long_record' });
    if (this.around.length > LONGEST) throw new FileProblem(this.file, null, { key: 'not_a_feature_collection' });
  }

  private *ended(rest: string, isLast: boolean): Generator<unknown> {
    this.keep(rest);
    const text = this.feature;
    this.feature = '';
    // An empty list has no feature, and nothing else stands for one.
    if (isLast && this.inList === 0 && text.trim() === '') return;
    this.inList++;
    this.found++;
    yield this.parsed(text);
  }

  /** What is left at the end of the text: features whose key was not recognized. Throws `FileProblem` where the text is not JSON. */
  *end(): Generator<unknown> {
    const whole = this.parsed(this.around + this.feature);
    const features = whole !== null && typeof whole === 'object' && 'features' in whole ? whole.features : null;
    if (!Array.isArray(features)) throw new FileProblem(this.file, null, { key: 'not_a_feature_collection' });
    yield* features;
  }

  private parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new FileProblem(this.file, null, { key: 'not_json', values: { detail: detailOf(error) } });
    }
  }
}

/** The features of a GeoJSON text, one after another. Throws `FileProblem` where it cannot be read. */
export async function* featuresIn(pieces: AsyncIterable<string>, file: string): AsyncGenerator<unknown> {
  const scanner = new FeatureScanner(file);
  for await (const piece of pieces) yield* scanner.push(piece);
  yield* scanner.end();
}
