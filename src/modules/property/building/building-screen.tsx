import '@/modules/property/texts';
import type { BuildingAnswer } from '@/contract/calls/building';
import { RecordPage } from '@/modules/property/parts/record-page';
import { BuildingView } from './building-view';

export function BuildingScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage<BuildingAnswer> path={`/industrial/buildings/${encodeURIComponent(id)}`} explorer="/buildings">
      {(building) => <BuildingView building={building} />}
    </RecordPage>
  );
}
