import '@/modules/property/texts';
import { useTranslation } from 'react-i18next';
import type { TransactionAnswer } from '@/contract/calls/transaction';
import { usePreferences } from '@/modules/preferences/store';
import { RecordPage } from '@/modules/property/parts/record-page';
import { formatDay } from '@/ui/format';
import { TransactionView } from './transaction-view';

export function TransactionScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('property');
  const language = usePreferences((one) => one.language);
  return (
    <RecordPage<TransactionAnswer>
      path={`/industrial/lots/transactions/${encodeURIComponent(id)}`}
      explorer="/lots"
      titleOf={(deal) =>
        t('transaction.title', {
          what: t('transaction.name', { operation: deal.operation_type, lot: deal.lot.name }),
          day: formatDay(deal.signed_on, language),
        })
      }
    >
      {(deal) => <TransactionView deal={deal} />}
    </RecordPage>
  );
}
