import '@/modules/explorer/state/texts';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantAnswer, AssistantKind } from '@/contract/calls/assistant';
import { useDataset } from '@/core/dataset/dataset-store';
import { copyText } from '@/shell/clipboard';
import { showToast } from '@/shell/toasts/store';
import button from '@/ui/button.module.css';
import answers from '../answer/answer.module.css';
import { copiedText } from '../answer/copied-text';
import type { Turn } from '../state/conversation';
import { Rating } from './rating';

type ActionsProps = {
  readonly turn: Turn;
  readonly answer: AssistantAnswer;
  /** Opens the records behind the figure. */
  readonly records: ReactNode;
};

/** Where the address of an answer leads that is no view. */
const LEADS: { readonly [K in AssistantKind]?: 'answer.open_record' | 'answer.methodology' } = {
  record: 'answer.open_record',
  definition: 'answer.methodology',
};

/** What can be done with an answer. */
export function Actions({ turn, answer, records }: ActionsProps) {
  const { t } = useTranslation('assistant');
  const { t: explorer } = useTranslation('explorer');
  const dataset = useDataset((one) => one.dataset);
  const { view } = answer;
  const copy = async () => {
    const from = { dataset, origin: window.location.origin };
    const text = copiedText({ question: turn.question, answer }, from, { t, explorer, language: turn.language });
    showToast(t((await copyText(text)) ? 'copy.done' : 'copy.failed'));
  };
  const figures = answer.answer !== null;
  return (
    <div className={answers.actions}>
      {view !== null && (
        <Link className={button.button} href={view} prefetch={false}>
          {t(LEADS[answer.kind] ?? 'answer.open_view')}
        </Link>
      )}
      {records}
      {figures && (
        <button type="button" className={button.button} onClick={() => void copy()}>
          {t('copy.action')}
        </button>
      )}
      <Rating turn={turn} />
    </div>
  );
}
