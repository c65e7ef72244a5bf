import type { TFunction } from 'i18next';
import Link from 'next/link';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotAnswer } from '@/contract/calls/lot';
import { History } from '@/modules/property/history/history';
import { offeredSpans } from '@/modules/property/history/offered-spans';
import layout from '@/modules/property/parts/columns.module.css';
import { Contact } from '@/modules/property/parts/contact';
import { CorrectLink } from '@/modules/property/parts/correct-link';
import { Facts } from '@/modules/property/parts/facts';
import type { KeyFigure } from '@/modules/property/parts/key-figures';
import { LotRowsTable } from '@/modules/property/parts/lot-rows-table';
import { PageHead } from '@/modules/property/parts/page-head';
import { Empty, Panel } from '@/modules/property/parts/panel';
import { Pictures } from '@/modules/property/parts/pictures';
import { PlaceMap } from '@/modules/property/parts/place-map';
import { serviceFacts } from '@/modules/property/parts/service-facts';
import { useWords, type Words } from '@/modules/property/record/use-words';
import { lotHref, parkHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import { LotLists } from './lot-lists';

/** The nearest lots may be a few hundred metres off. */
const NEIGHBOURHOOD = 15;

type LotProps = { readonly lot: LotAnswer; readonly words: Words };

export function keyFiguresOf(lot: LotAnswer, words: Words, t: TFunction<'property'>): KeyFigure[] {
  const { listing, transactions, sale_price_unit } = lot;
  return [
    { label: t('key.lot_area'), value: words.area(lot.area), unit: words.landUnit(lot.area) },
    {
      label: t('key.asking_sale'),
      value: words.price(lot.asking_price_sale, sale_price_unit),
      ...(lot.asking_price_sale === null ? {} : { unit: sale_price_unit }),
    },
    ...(listing === null ? [] : [{ label: t('key.months'), value: words.months(listing.months_in_market) }]),
    { label: t('key.deals'), value: words.number(transactions.length) },
  ];
}

function LotFacts({ lot, words }: LotProps) {
  const { t } = useTranslation('property');
  return (
    <Panel title={t('facts.title')}>
      <Facts
        groups={[
          {
            title: t('facts.general'),
            facts: [
              [t('facts.available_for'), lot.available_for],
              [t('facts.stage'), lot.development_stage],
              [t('facts.owner'), lot.owner && <CompanyName key="owner" kind="owner" name={lot.owner} />],
              [
                t('facts.park'),
                lot.park === null ? null : (
                  <Link key="park" href={parkHref(lot.park.id)}>
                    {lot.park.name}
                  </Link>
                ),
              ],
            ],
          },
          ...serviceFacts(lot, words, t),
        ]}
      />
    </Panel>
  );
}

function Offer({ lot, words }: LotProps) {
  const { t } = useTranslation('property');
  const { listing, sale_price_unit } = lot;
  return (
    <Panel title={t('offer.title')}>
      {listing === null ? (
        <Empty>{t('empty.offer')}</Empty>
      ) : (
        <Facts
          groups={[
            {
              title: t('offer.terms'),
              facts: [
                [t('offer.area'), words.land(listing.available_area)],
                [
                  t('offer.price'),
                  listing.asking_price_sale === null
                    ? null
                    : words.priceWithUnit(listing.asking_price_sale, sale_price_unit),
                ],
                [t('offer.since'), words.day(listing.listed_on)],
                [t('column.negotiation'), t(listing.in_negotiation ? 'facts.yes' : 'facts.no')],
              ],
            },
            {
              title: t('offer.contact'),
              facts: [
                [
                  t('column.broker'),
                  listing.broker && <CompanyName key="broker" kind="broker" name={listing.broker} />,
                ],
                [t('column.contact'), <Contact key="contact" of={listing} />],
              ],
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** One lot: what it is, where it lies, its neighbours, its offers and its transactions. */
export function LotView({ lot }: { readonly lot: LotAnswer }) {
  const { t, words } = useWords(lot.area_unit);
  const { listings, transactions, neighbours, area_unit, sale_price_unit } = lot;
  const places = useMemo(
    () => [lot, ...neighbours.map((one) => ({ ...one, href: lotHref(one.id) }))],
    [lot, neighbours],
  );
  const offered = useMemo(() => offeredSpans(listings), [listings]);
  const marks = transactions.map(({ signed_on, operation_type, buyer, area }) => ({
    day: signed_on,
    label: [operation_type, buyer, words.areaWithUnit(area)].filter((one) => one !== null && one !== '').join(' · '),
  }));
  return (
    <>
      <PageHead
        kind={t('kind.lot')}
        name={lot.name}
        explorer="/lots"
        place={lot}
        address={lot.address}
        tags={[t(lot.on_market ? 'lot.on_market' : 'lot.off_market'), lot.development_stage]}
        figures={keyFiguresOf(lot, words, t)}
      >
        <CorrectLink table="lots" id={lot.id} />
      </PageHead>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <LotFacts lot={lot} words={words} />
          <Offer lot={lot} words={words} />
        </div>
        <Panel title={t('map.title')} note={t('map.with_neighbours')}>
          <PlaceMap places={places} unit={area_unit} near={NEIGHBOURHOOD} subject={lot.id} />
        </Panel>
      </div>
      {lot.images.length > 0 && (
        <Panel title={t('pictures.title')} count={lot.images.length}>
          <Pictures images={lot.images} name={lot.name} />
        </Panel>
      )}
      <Panel title={t('history.title')} note={t('history.until', { day: words.day(lot.as_of) })}>
        <History
          stages={[]}
          offered={offered}
          occupied={[]}
          marks={marks}
          asOf={lot.as_of}
          unit={area_unit}
          language={words.language}
        />
      </Panel>
      <LotLists lot={lot} words={words} />
      {neighbours.length > 0 && (
        <Panel title={t('lists.neighbours')} count={neighbours.length}>
          <LotRowsTable
            label={t('lists.neighbours')}
            lots={neighbours}
            words={words}
            areaUnit={area_unit}
            priceUnit={sale_price_unit}
            distances
          />
        </Panel>
      )}
    </>
  );
}
