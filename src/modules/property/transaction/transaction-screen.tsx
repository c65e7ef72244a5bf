import '@/modules/property/record/texts';
import { RecordPage } from '@/modules/property/parts/record-page';
import { TransactionView } from './transaction-view';

export function TransactionScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage record="transaction" id={id} explorer="/lots">
      {(deal) => <TransactionView deal={deal} />}
    </RecordPage>
  );
}
