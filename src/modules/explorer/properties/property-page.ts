import { buildingHref, lotHref, parkHref } from '@/shell/addresses';
import type { ExplorerIndicator, ExplorerModule } from '../module';

/** The page of a property that an indicator counts. */
export type PageKind = 'buildings' | 'lots' | 'parks';

const HREF: Record<PageKind, (id: string) => string> = { buildings: buildingHref, lots: lotHref, parks: parkHref };

export const pageKind = (module: Pick<ExplorerModule, 'key'>, indicator: Pick<ExplorerIndicator, 'key'>): PageKind =>
  module.key === 'buildings' ? 'buildings' : indicator.key === 'planned_industrial_parks' ? 'parks' : 'lots';

export const propertyPath = (kind: PageKind, id: string): string => HREF[kind](id);
