import { useMemo } from 'react';
import { type PlanMeasures, type PlanTexts, planView } from '@/contract/drawing/plan-view';
import { useWidth } from '@/ui/use-width';
import { Plan } from './plan';
import styles from './plan.module.css';

type FittedPlanProps = {
  readonly measures: PlanMeasures;
  readonly texts: PlanTexts;
  /** Describes in words what it shows. */
  readonly label: string;
};

const NARROWEST = 240;

/** A building seen from above, drawn for the width that there is, so that its figures keep their size. */
export function FittedPlan({ measures, texts, label }: FittedPlanProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const plan = useMemo(
    () =>
      width === 0
        ? null
        : planView(measures, texts, {
            width: Math.max(NARROWEST, width),
            tallest: Math.min(300, Math.max(130, width * 0.42)),
          }),
    [measures, texts, width],
  );
  return (
    <div ref={frame} className={styles.frame}>
      {plan && <Plan plan={plan} label={label} />}
    </div>
  );
}
