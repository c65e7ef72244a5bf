import '@/modules/alert-form/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_ALERT_NAME } from '@/contract/calls/alert-limits';
import type { AlertCheck } from '@/contract/calls/alerts';
import { dimension } from '@/contract/catalogue/dimensions';
import { PLACES } from '@/contract/places';
import type { Language } from '@/contract/text';
import { AlertForm } from '@/modules/alert-form/alert-form';
import { DeliveryFields } from '@/modules/alert-form/delivery-fields';
import { useDelivery } from '@/modules/alert-form/use-delivery';
import { showToast } from '@/shell/toasts/store';
import { Themed } from '@/ui/theme/themed';
import { indicatorOf } from '../module';
import { described } from '../state/described';
import { useExplorer, useModule } from '../state/use-explorer';
import type { Selection } from '../state/view';
import { addAlert } from './call-alerts';
import { ConditionFields } from './condition-fields';
import { PresentValue } from './present-value';
import { useCheck } from './use-check';
import { useCondition } from './use-condition';
import { useSubject } from './use-subject';

/** What an alert follows instead of the selection of the view, and its name. */
export type Followed = { readonly selection: Selection; readonly label: string | undefined };

/** The narrowest place that the figure is filtered by; undefined where there is none. */
function placeOf({ filters }: Pick<AlertCheck, 'filters'>, language: Language): string | undefined {
  const places = PLACES.map((place) => dimension(place).name[language]);
  return (filters.findLast(({ name }) => places.includes(name)) ?? filters[0])?.values;
}

type AlertDialogProps = {
  readonly followed?: Followed;
  readonly onClose: () => void;
};

/** Makes an alert of the indicator of the view: its condition, what it counts now, and its name. */
export function AlertDialog({ followed, onClose }: AlertDialogProps) {
  const { t } = useTranslation('new-alert');
  const module = useModule();
  const view = useExplorer((state) => state.view);
  const filters = useExplorer((state) => state.filters);
  const units = useExplorer((state) => state.units);
  const subject = useSubject(followed?.selection);
  const check = useCheck(subject);
  const rule = useCondition();
  const [typed, setTyped] = useState<string | null>(null);
  const delivery = useDelivery();
  if (!view || !filters || subject === null) return null;

  const indicator = described(filters, view.indicator)?.name ?? view.indicator;
  const answer = check.value;
  const { condition, bound, ofChange, chosen } = rule;
  const first = [indicator, followed?.label ?? (answer && placeOf(answer, units.language))].filter(Boolean).join(' · ');

  const save = async (name: string) => {
    if (chosen === null) return;
    await addAlert({ ...subject, ...chosen, name, ...delivery.chosen });
    showToast(t('saved', { name }));
  };

  return (
    <Themed>
      <AlertForm
        title={t('title', { indicator })}
        action={t('save')}
        name={typed ?? first.slice(0, MAXIMUM_ALERT_NAME)}
        onName={setTyped}
        delivery={<DeliveryFields of={delivery} />}
        note={t(ofChange ? 'when_change' : 'when')}
        ready={chosen !== null}
        onSave={save}
        failed={t('failed')}
        onClose={onClose}
      >
        <PresentValue
          check={check}
          condition={bound === null ? null : { condition, bound }}
          flow={indicatorOf(module, view.indicator).flow}
        />
        <ConditionFields of={rule} units={answer} />
      </AlertForm>
    </Themed>
  );
}
