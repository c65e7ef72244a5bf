import '@/modules/property/texts';
import type { PackageAnswer } from '@/contract/calls/package';
import { RecordPage } from '@/modules/property/parts/record-page';
import { PackageView } from './package-view';

export function PackageScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage<PackageAnswer> path={`/industrial/lots/promotion-packages/${encodeURIComponent(id)}`} explorer="/lots">
      {(offer) => <PackageView offer={offer} />}
    </RecordPage>
  );
}
