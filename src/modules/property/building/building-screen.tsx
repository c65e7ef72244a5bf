import '@/modules/property/record/texts';
import { RecordPage } from '@/modules/property/parts/record-page';
import { BuildingView } from './building-view';

export function BuildingScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage record="building" id={id} explorer="/buildings">
      {(building) => <BuildingView building={building} />}
    </RecordPage>
  );
}
