import type { TFunction } from 'i18next';
import type { PointsAnswer } from '@/contract/calls/answers';
import { MINIMUM_SAMPLE, type Quantity } from '@/contract/catalogue/indicators';
import type { Language } from '@/contract/text';
import type { Picked } from '@/core/map/geo-map';
import { formatNumber, withUnit } from '@/ui/format';
import type { Card } from './place-card';

const MEMBERS_LISTED = 4;
const MARKETS_LISTED = 3;

type CardContext = {
  readonly drawn: PointsAnswer;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly language: Language;
  readonly format: (value: number) => string;
  readonly t: TFunction<'map'>;
};

type PickedArea = Extract<Picked, { kind: 'area' }>;
type PickedCircle = Extract<Picked, { kind: 'circle' }>;

const isName = (name: string | undefined): name is string => name !== undefined;
const marketOf = ({ markets, market }: PointsAnswer, i: number) => markets[market[i] ?? -1]?.label;
const submarketOf = ({ submarkets, submarket }: PointsAnswer, i: number) => submarkets[submarket[i] ?? -1]?.label;

const areaCard = ({ area: { label, figure } }: PickedArea, { format, unit, language, t }: CardContext): Card => ({
  title: label,
  figure: figure === null ? t('no_figure') : withUnit(format(figure), unit, language),
  place: '',
  properties: [],
  count: 0,
});

function placeOf({ circle, points }: PickedCircle, drawn: PointsAnswer): string {
  if (circle.count === 1)
    return [submarketOf(drawn, circle.point), marketOf(drawn, circle.point)].filter(isName).join(', ');
  const markets = [...new Set(points.map((i) => marketOf(drawn, i)))].filter(isName);
  return markets.slice(0, MARKETS_LISTED).join(', ') + (markets.length > MARKETS_LISTED ? '…' : '');
}

function circleCard(picked: PickedCircle, context: CardContext): Card {
  const { drawn, quantity, unit, language, format, t } = context;
  const { circle, points } = picked;
  const bySize = [...points].sort((a, b) => (drawn.value[b] ?? 0) - (drawn.value[a] ?? 0));
  // The value of one property is its own; an average of few is none.
  const tooFew = circle.count > 1 && quantity === 'price' && circle.records < MINIMUM_SAMPLE;
  return {
    title:
      circle.count === 1
        ? (drawn.names[circle.point] ?? '')
        : t('records', { count: circle.count, shown: formatNumber(circle.count, language) }),
    figure: tooFew ? t('too_few', { count: circle.records }) : withUnit(format(circle.value), unit, language),
    place: placeOf(picked, drawn),
    properties: bySize.slice(0, MEMBERS_LISTED).map((i) => ({
      id: drawn.ids[i] ?? '',
      name: drawn.names[i] ?? '',
      figure: format(drawn.value[i] ?? 0),
    })),
    count: circle.count,
  };
}

/** What is known of a circle or an area that was picked on the map. */
export const cardOf = (picked: Picked, context: CardContext): Card =>
  picked.kind === 'area' ? areaCard(picked, context) : circleCard(picked, context);
