import '@/modules/property/record/texts';
import { RecordPage } from '@/modules/property/parts/record-page';
import { PackageView } from './package-view';

export function PackageScreen({ id }: { readonly id: string }) {
  return (
    <RecordPage record="promotionPackage" id={id} explorer="/lots">
      {(offer) => <PackageView offer={offer} />}
    </RecordPage>
  );
}
