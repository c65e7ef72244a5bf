import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildingAnswer } from '@/contract/calls/building';
import { Empty, Panel } from '@/modules/property/parts/panel';
import { Pictures } from '@/modules/property/parts/pictures';
import type { Words } from '@/modules/property/record/use-words';
import { FittedPlan } from '@/ui/plan/fitted-plan';

/** Photos, and the plan that the declared measures make; without photos the plan alone. */
export function Look({ building, words }: { readonly building: BuildingAnswer; readonly words: Words }) {
  const { t } = useTranslation('property');
  const { name, images, long, width, docks, ramps } = building;
  const texts = useMemo(
    () => ({
      length: words.length,
      docks: (count: number) => t('plan.docks', { count }),
      ramps: (count: number) => t('plan.ramps', { count }),
    }),
    [words, t],
  );
  const drawn = long !== null && width !== null && long > 0 && width > 0;
  if (images.length > 0)
    return (
      <Panel title={t('pictures.title')} count={images.length}>
        <Pictures images={images} name={name} />
      </Panel>
    );
  return (
    <Panel title={t('plan.title')} note={drawn ? t('plan.note') : null}>
      {drawn ? (
        <FittedPlan
          measures={building}
          texts={texts}
          label={t('plan.described', {
            name,
            long: words.length(long),
            width: words.length(width),
            docks: words.number(docks),
            ramps: words.number(ramps),
          })}
        />
      ) : (
        <Empty>{t('plan.nothing')}</Empty>
      )}
    </Panel>
  );
}
