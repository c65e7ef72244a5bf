import '@/modules/property/texts';
import type { LotAnswer } from '@/contract/calls/lot';
import { RecordPage } from '@/modules/property/parts/record-page';
import { LotView } from './lot-view';

export function LotScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage<LotAnswer> path={`/industrial/lots/${encodeURIComponent(id)}`} explorer="/lots">
      {(lot) => <LotView lot={lot} />}
    </RecordPage>
  );
}
