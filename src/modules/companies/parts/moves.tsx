import { useTranslation } from 'react-i18next';
import type { DayRange } from '@/contract/figures/range-before';
import type { RouteInput } from '@/contract/routes';
import { asLanguage } from '@/contract/text';
import { Panel } from '@/modules/property/parts/panel';
import { DownloadMenu } from '@/modules/what-changed/parts/download-menu';
import { EventList, useEvents } from '@/modules/what-changed/parts/event-list';
import { readChangesFile } from '@/modules/what-changed/state/call-changes';
import { formatDay } from '@/ui/format';

type MovesProps = {
  readonly query: Omit<RouteInput<'marketChanges'>, 'since' | 'until'>;
  readonly days: DayRange;
};

/** What happened in the buildings of an owner: listed, signed, vacated, planned, started, delivered. */
export function Moves({ query, days }: MovesProps) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const { start_date: since, end_date: until } = days;
  const sent = { ...query, since, until };
  const events = useEvents(sent);
  const title = t('moves');
  return (
    <Panel
      title={title}
      note={t('deals_note', { from: formatDay(since, language), to: formatDay(until, language) })}
      {...(events.answer === null ? {} : { count: events.answer.total })}
      action={
        <DownloadMenu
          label={t('moves_download.label')}
          what={t('moves_download.what')}
          read={(format, signal) => readChangesFile({ ...sent, format }, signal)}
        />
      }
    >
      <EventList label={title} of={events} />
    </Panel>
  );
}
