import '@/modules/property/texts';
import type { TransactionAnswer } from '@/contract/calls/transaction';
import { RecordPage } from '@/modules/property/parts/record-page';
import { TransactionView } from './transaction-view';

export function TransactionScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage<TransactionAnswer> path={`/industrial/lots/transactions/${encodeURIComponent(id)}`} explorer="/lots">
      {(deal) => <TransactionView deal={deal} />}
    </RecordPage>
  );
}
