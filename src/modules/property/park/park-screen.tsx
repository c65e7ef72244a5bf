import '@/modules/property/record/texts';
import { RecordPage } from '@/modules/property/parts/record-page';
import { ParkView } from './park-view';

export function ParkScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage record="park" id={id} explorer="/buildings">
      {(park) => <ParkView park={park} />}
    </RecordPage>
  );
}
