import type { ReadingState } from './state';

const DENIAL = /^(no|not|descartando|sin|without)$/;

/** Reads a yes-or-no field of a search, such as "in negotiations". False where the span is none. */
export function readFlag(state: ReadingState, at: number): boolean {
  const { sentence, draft } = state;
  const found = sentence.meaning(at, 'flag');
  if (found === undefined) return false;
  if (state.indicator !== null) {
    draft.problems.push({ kind: 'unsupported_field', text: sentence.written(at).text });
    return true;
  }
  const denials = [at - 1, at - 2, at - 3, at - 4, at - 5].filter(
    (near) => sentence.isCue(near, 'not') || DENIAL.test(sentence.text(near)),
  );
  for (const denial of denials) sentence.use(denial);
  const isDenied = denials.length > 0;
  const value = found.value && !isDenied;
  draft.flags[found.key] = value;
  state.mark(at, 'filter', found.key, String(value));
  return true;
}

/** Reads the units of the answer: "in pesos per m²". False where the span is none. */
export function readUnit(state: ReadingState, at: number): boolean {
  const { sentence, draft } = state;
  const found = sentence.meaning(at, 'unit');
  if (found === undefined || sentence.is(at, 'concept')) return false;
  const { area, money } = found;
  if (area !== undefined) draft.area_unit = area;
  if (money !== undefined) draft.monetary_unit = money;
  state.mark(
    at,
    'unit',
    money === undefined ? 'area_unit' : 'monetary_unit',
    [money, area].filter((unit) => unit !== undefined).join(' '),
  );
  return true;
}
