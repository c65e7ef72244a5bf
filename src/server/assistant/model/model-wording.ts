import type { Units } from '@/contract/catalogue/units';
import type { TextKey, TextValues } from '@/server/base/texts';
import { Wording } from '../answer/wording';
import type { Names } from '../words/names';
import { aliasOf, filledWording, isPlainWording, MARKS, placeholdersIn, WORDED, type WordedKey } from './words';

type Key = TextKey<'assistant-api'>;
const isWorded = (key: Key): key is Key & WordedKey => Object.hasOwn(WORDED, key);

/** Words of an answer in which a sentence of the model takes the place of the template, where it holds no more than the template does. */
export class ModelWording extends Wording {
  constructor(
    names: Names,
    units: Units,
    private readonly sentence: string,
  ) {
    super(names, units);
  }

  override text(key: Key, values: TextValues = {}): string {
    const template = super.text(key, values);
    if (!isWorded(key)) return template;
    const names = placeholdersIn(super.text(key, MARKS));
    const sentence = this.sentence.normalize('NFC');
    if (!isPlainWording(sentence, names.map(aliasOf), this.language)) return template;
    return filledWording(
      sentence,
      Object.fromEntries(names.map((name) => [aliasOf(name), String(values[name] ?? '')])),
    );
  }
}
