import type { Row } from '@/server/facts/tables';
import { dayOf, iso } from './days';
import { Random } from './random';

/** Monthly means of the FIX rate (Banco de México), MXN per USD, January first. November 2025 is the mean until its 25th day. */
const MEANS: Readonly<Record<number, readonly number[]>> = {
  2017: [21.3853, 20.2905, 19.301, 18.7875, 18.7557, 18.1326, 17.8283, 17.807, 17.8357, 18.8161, 18.9158, 19.1812],
  2018: [18.9074, 18.6449, 18.6308, 18.3872, 19.591, 20.3032, 19.0095, 18.8575, 19.0154, 19.1859, 20.2612, 20.1112],
  2019: [19.1651, 19.2049, 19.2477, 18.9863, 19.1197, 19.2745, 19.0534, 19.685, 19.5865, 19.3242, 19.3325, 19.1071],
  2020: [18.804, 18.8443, 22.3784, 24.2658, 23.423, 22.299, 22.4033, 22.2072, 21.681, 21.2705, 20.3819, 19.9651],
  2021: [19.9215, 20.3097, 20.7555, 20.0153, 19.9631, 20.0301, 19.9701, 20.0761, 20.0487, 20.4626, 20.9004, 20.8918],
  2022: [20.4978, 20.4495, 20.5562, 20.1088, 20.0305, 20.0237, 20.5467, 20.1209, 20.075, 19.9845, 19.4449, 19.593],
  2023: [18.9863, 18.5986, 18.3749, 18.0855, 17.7373, 17.2412, 16.9049, 16.9766, 17.3077, 18.0823, 17.3767, 17.186],
  2024: [17.0873, 17.0898, 16.7918, 16.8104, 16.7936, 18.2174, 18.1117, 19.1515, 19.6316, 19.7062, 20.3455, 20.2661],
  2025: [20.549, 20.4571, 20.2417, 20.0564, 19.4355, 19.03, 18.6909, 18.7063, 18.499, 18.4296, 18.4338],
};
const FIRST_YEAR = 2017;
const KNOWN: readonly number[] = Object.keys(MEANS)
  .sort()
  .flatMap((year) => MEANS[Number(year)] ?? []);

/** The months after the last known one are invented, as the rest of the sample: small steps that return to the last known rate. */
const LARGEST_STEP = 0.011;
const RETURN = 0.12;
const SEED = 1_994;

/** One rate a month, on its first day. The invented ones depend on their month alone, so that a later day repeats them. */
export function exchangeRates(last: number): Row[] {
  const random = new Random(SEED);
  const lastKnown = KNOWN.at(-1) ?? Number.NaN;
  const rows: Row[] = [];
  let rate = lastKnown;
  for (let index = 0; ; index++) {
    const day = dayOf(FIRST_YEAR, 1 + index);
    if (day > last) return rows;
    const known = KNOWN[index];
    rate = known ?? rate * (1 + random.between(-LARGEST_STEP, LARGEST_STEP)) + RETURN * (lastKnown - rate);
    rows.push({ date: iso(day), mxn_per_usd: Math.round(rate * 10_000) / 10_000 });
  }
}
