import { useMemo } from 'react';
import type { PackageAnswer } from '@/contract/calls/package';
import layout from '@/modules/property/parts/columns.module.css';
import { Contact } from '@/modules/property/parts/contact';
import { Facts } from '@/modules/property/parts/facts';
import { LotsPanel } from '@/modules/property/parts/lots-panel';
import { PageHead } from '@/modules/property/parts/page-head';
import { Panel } from '@/modules/property/parts/panel';
import { PlaceMap } from '@/modules/property/parts/place-map';
import { useWords } from '@/modules/property/record/use-words';
import { lotHref } from '@/shell/addresses';

/** Lots offered together: what they come to, whom to ask, and each of them. */
export function PackageView({ offer }: { readonly offer: PackageAnswer }) {
  const { t, words } = useWords(offer.area_unit);
  const { lots, area_unit, sale_price_unit, closed_on } = offer;
  const places = useMemo(() => lots.map((one) => ({ ...one, href: lotHref(one.id) })), [lots]);
  const open = closed_on === null || closed_on > offer.as_of;
  return (
    <>
      <PageHead
        kind={t('kind.package')}
        name={offer.name}
        explorer="/lots"
        place={{ market: offer.market, submarket: null }}
        tags={[t(open ? 'lot.on_market' : 'lot.off_market')]}
        figures={[
          { label: t('key.lots'), value: words.number(lots.length) },
          { label: t('key.package_area'), value: words.area(offer.area), unit: words.landUnit(offer.area) },
          {
            label: t('key.asking_sale'),
            value: words.price(offer.asking_price_sale, sale_price_unit),
            ...(offer.asking_price_sale === null ? {} : { unit: sale_price_unit }),
          },
          ...(offer.asking_amount === null
            ? []
            : [{ label: t('key.asking_amount'), value: words.number(offer.asking_amount), unit: offer.money }]),
          { label: t('key.months'), value: words.months(offer.months_in_market) },
        ]}
      />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <Panel title={t('facts.title')}>
            <Facts
              groups={[
                {
                  title: t('offer.terms'),
                  facts: [
                    [t('column.offered'), words.day(offer.offered_on)],
                    [t('column.until'), closed_on === null ? t('lot.on_market') : words.day(closed_on)],
                    [t('offer.contact'), <Contact key="contact" of={offer} />],
                  ],
                },
              ]}
            />
          </Panel>
          <LotsPanel lots={lots} words={words} areaUnit={area_unit} priceUnit={sale_price_unit} />
        </div>
        <Panel title={t('map.title')} note={offer.market}>
          <PlaceMap places={places} unit={area_unit} />
        </Panel>
      </div>
    </>
  );
}
