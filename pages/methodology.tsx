import { Methodology } from '@/modules/methodology/methodology';

export default function MethodologyPage() {
  return <Methodology />;
}
