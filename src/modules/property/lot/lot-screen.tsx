import '@/modules/property/record/texts';
import { RecordPage } from '@/modules/property/parts/record-page';
import { LotView } from './lot-view';

export function LotScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage record="lot" id={id} explorer="/lots">
      {(lot) => <LotView lot={lot} />}
    </RecordPage>
  );
}
