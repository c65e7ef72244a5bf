import '@/modules/property/texts';
import type { ParkAnswer } from '@/contract/calls/park';
import { RecordPage } from '@/modules/property/parts/record-page';
import { ParkView } from './park-view';

export function ParkScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage<ParkAnswer> path={`/industrial/lots/park/${encodeURIComponent(id)}`} explorer="/buildings">
      {(park) => <ParkView park={park} />}
    </RecordPage>
  );
}
