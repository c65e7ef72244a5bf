import type { TFunction } from 'i18next';
import type { ImportProposal } from '@/contract/calls/imports';
import { sentenceText } from '../state/sentence';

/** What was found in a file, a line for each of its sheets and entries; why it cannot be read, where it cannot. */
export function foundIn(proposal: ImportProposal['proposal'], file: string, t: TFunction): string[] {
  const sources = (proposal?.inspected ?? []).filter((source) => source.file === file);
  const unreadable = (proposal?.unreadable ?? []).filter(
    (one) => one.file === file || one.file.startsWith(`${file} →`),
  );
  return [
    ...sources.map(({ sheet, entry, columns, records }) =>
      [
        ...(entry === null ? [] : [entry]),
        ...(sheet === null ? [] : [t('data:files.sheet', { sheet })]),
        t('data:files.columns', { count: columns.length }),
        ...(records === null ? [] : [t('data:files.records', { count: records })]),
      ].join(', '),
    ),
    ...unreadable.map(({ reason }) => sentenceText(t, reason)),
  ];
}
