import type { AvailableSpace } from '@/contract/calls/availability';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Units } from '@/contract/catalogue/units';
import { priceDigits } from '@/contract/figures/price-digits';
import { unitOf } from '@/server/availability/files/facts';
import { numberIn } from '@/server/availability/files/shown';
import { type FileText, fileText } from '@/server/availability/files/texts';
import { priceColumns } from './prices';
import { DASH, type Table, type TableColumn, tableOf } from './table';

/** The table of a property's spaces on the market, one space a row. */
export function spacesTable(spaces: readonly AvailableSpace[], units: Units): Table {
  const { language, monetary_unit } = units;
  const text = (key: FileText) => fileText(language, key);
  const price = (space: AvailableSpace, basis: 'lease' | 'sale') => {
    const value = space[`asking_price_${basis}`];
    return value === null ? null : numberIn(language, value, priceDigits(basis, units.rent_period));
  };
  const rent: TableColumn<AvailableSpace> = {
    header: `${text(`rent_${units.rent_period}`)}\n${monetary_unit}`,
    right: true,
    share: 2.2,
    cell: ({ available_area, asking_price_lease }) =>
      asking_price_lease === null ? DASH : numberIn(language, available_area * asking_price_lease),
  };
  const columns: TableColumn<AvailableSpace>[] = [
    {
      header: text('space_name'),
      right: false,
      share: 2.2,
      cell: ({ name, in_negotiation }) =>
        `${name ?? text('whole')}${in_negotiation ? ` (${text('negotiation').toLowerCase()})` : ''}`,
    },
    {
      header: `${text('area')}\n${unitOf('area', units)}`,
      right: true,
      share: 2,
      cell: ({ available_area }) => numberIn(language, available_area),
    },
    ...priceColumns(spaces, units, { lease: 2.4, sale: 2.1 }, price),
    ...(spaces.some(({ asking_price_lease }) => asking_price_lease !== null) ? [rent] : []),
    {
      header: text('months'),
      right: true,
      share: 1.4,
      cell: ({ months_in_market }) => numberIn(language, months_in_market),
    },
    {
      header: text('origin'),
      right: false,
      share: 2.5,
      cell: ({ availability_origin }) => availability_origin ?? DASH,
    },
    { header: dimension('broker').name[language], right: false, share: 3.2, cell: ({ broker }) => broker ?? DASH },
  ];
  return tableOf(columns, spaces);
}
