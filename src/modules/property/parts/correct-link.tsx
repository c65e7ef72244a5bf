import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { CorrectedRecord } from '@/contract/calls/correction-limits';
import { importAccess } from '@/contract/catalogue/rights';
import { useLoadedDataset } from '@/core/dataset/use-loaded-dataset';
import { useSession } from '@/session/store';

type CorrectLinkProps = { readonly table: CorrectedRecord; readonly id: string };

/** Leads to the correction of a record's values, for those who may correct own data. */
export function CorrectLink({ table, id }: CorrectLinkProps) {
  const { t } = useTranslation('property');
  const user = useSession((state) => state.user);
  const mayCorrect = user !== null && importAccess(user) === 'apply';
  const { dataset } = useLoadedDataset(mayCorrect);
  if (!mayCorrect || dataset === null || dataset.sample) return null;
  return (
    <p data-print="none">
      <Link href={`/data?${new URLSearchParams({ tab: 'corrections', [table]: id })}`}>{t('correct')}</Link>
    </p>
  );
}
