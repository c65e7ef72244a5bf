import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnteredChangesAnswer } from '@/contract/calls/entered-changes';
import type { RouteInput } from '@/contract/routes';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Filters } from '../parts/filters';
import { readEntered } from '../state/call-changes';
import type { Choices } from '../state/use-choices';
import { EnteredEvents } from './entered-events';
import { EntryCounts } from './entry-counts';

type EnteredProps = {
  /** The former data version. */
  readonly version: string;
  readonly query: RouteInput<'enteredChanges'>;
  readonly choices: Choices;
  readonly onChange: (part: Partial<Choices>) => void;
};

/** What the data have that a former version had not: by kind and entry, and event by event. */
export function Entered({ version, query, choices, onChange }: EnteredProps) {
  const { t } = useTranslation('what-changed');
  const { kinds, entries } = choices;
  const chosen = JSON.stringify([version, query, kinds, entries]);
  const [place, setPlace] = useState({ chosen, page: 1 });
  const page = place.chosen === chosen ? place.page : 1;
  const loaded = useLoaded(JSON.stringify([chosen, page]), (signal) =>
    readEntered(version, { ...query, kind: kinds, entry: entries, page }, signal),
  );
  // The answer to the choice before stays, dimmed, while the version and the selection are the same.
  const selection = JSON.stringify([version, query]);
  const [shown, setShown] = useState<{ selection: string; answer: EnteredChangesAnswer } | null>(null);
  if (loaded.value !== null && loaded.value !== shown?.answer) setShown({ selection, answer: loaded.value });
  const before = shown?.selection === selection && loaded.failure === null ? shown.answer : null;
  const answer = loaded.value ?? before;
  if (loaded.failure !== null)
    return <FailureAlert text={loaded.failure || t('load_failed')} action={t('retry')} onRetry={loaded.reload} />;
  if (answer === null) return <ListSkeleton label={t('entered.loading')} rows={8} />;
  return (
    <>
      <Filters filters={answer.filters} choices={choices} onChange={onChange} />
      <EntryCounts answer={answer} kinds={kinds} entries={entries} onChoose={onChange} />
      <EnteredEvents
        answer={answer}
        page={page}
        loading={loaded.value === null}
        chosen={kinds.length + entries.length > 0}
        onPage={(next) => setPlace({ chosen, page: next })}
        onAll={() => onChange({ kinds: [], entries: [] })}
      />
    </>
  );
}
