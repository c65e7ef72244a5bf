import { z } from 'zod';
import { figuresAnswer } from './answers';
import { COURSE_PERIODS, SCORECARD_ROWS } from './scorecard-limits';

const { value, n, change_previous, change_year } = figuresAnswer.shape.indicator.shape;
const { key, label, parent, range, few } = figuresAnswer.shape.groups.element.shape;

const scorecardCell = z.object({
  /** Of the last period for stocks, rates and asking prices, of the whole range for flows, as on the cards. */
  value,
  /** Records behind the value. */
  n,
  change_previous,
  change_year,
  values: z.array(value).meta({ description: `The course of the value: its last ${COURSE_PERIODS} periods at most` }),
  few,
});

/** GET /analytics/scorecard: indicators side by side by group. Cells are in the order of the indicators. */
export const scorecardAnswer = z.object({
  indicators: z.array(
    figuresAnswer.shape.indicator.extend({
      values: scorecardCell.shape.values,
      grouped: z.boolean().meta({
        description: 'Whether the indicator is grouped by the dimension; where it is not, its cells are null',
      }),
    }),
  ),
  periods: figuresAnswer.shape.periods,
  groups: z
    .array(z.object({ key, label, parent, range, cells: z.array(scorecardCell.nullable()) }))
    .meta({ description: `The ${SCORECARD_ROWS} largest groups by the first indicator that is grouped` }),
  others: z.object({ count: z.number(), cells: z.array(scorecardCell.nullable()) }).nullable(),
  data_version: z.string(),
});
export type ScorecardAnswer = z.infer<typeof scorecardAnswer>;
