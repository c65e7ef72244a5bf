import { INK } from './ink';
import { type Lettering, lettering } from './lettering';
import { type Box, outlines, overlaps } from './outlines';
import type { Drawing } from './picture';
import { NAME_SIZE, type NamedPlace, placeNames } from './place-names';
import { Projection } from './projection';
import type { Town } from './towns';

export type Pin = {
  readonly longitude: number;
  readonly latitude: number;
  readonly label: string;
  /** The name of its place, which is written before other names. */
  readonly place: string | null;
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A map of some places, drawn from the bundled outlines, without tiles or network. */
export async function mapDrawing(
  pins: readonly Pin[],
  places: readonly Town[],
  width: number,
  height: number,
): Promise<Drawing> {
  const [letters, layers] = await Promise.all([lettering(), outlines()]);
  const projection = new Projection(pins, width, height);
  const land = layers.map((polygons, layer) => {
    const paths = polygons
      .filter(({ box }) => overlaps(box, projection.box))
      .map(({ rings }) =>
        rings
          .map((ring) => `M${ring.map(([x = 0, y = 0]) => projection.at(x, y).map(tenth).join(' ')).join('L')}Z`)
          .join(''),
      );
    return `<path d="${paths.join('')}" fill="${INK.land}" fill-rule="evenodd" stroke="${INK.outline}" stroke-width="${layer === 0 ? 0.9 : 0.5}" stroke-linejoin="round"/>`;
  });
  const taken: Box[] = [];
  const clusters = clustered(pins, projection);
  for (const { x, y } of clusters) taken.push({ west: x - 8, east: x + 8, south: y - 21, north: y + 2 });
  const marks = clusters.map((one) => marked(one, letters, pins.length > 1, width, taken));
  const belonging = pins.flatMap(({ place }) => (place === null ? [] : [place]));
  const towns = placeNames(
    places
      .filter(({ zoom }) => zoom <= projection.zoom)
      .map((place) => ({ ...place, at: projection.at(place.longitude, place.latitude) })),
    belonging,
    (name) => letters.widthOf(name, NAME_SIZE),
    { width, height },
    taken,
  ).map((place) => town(place, letters));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${INK.water}"/>${land.join('')}${towns.join('')}${marks.join('')}<rect x="0.25" y="0.25" width="${width - 0.5}" height="${height - 0.5}" fill="none" stroke="${INK.outline}" stroke-width="0.5"/></svg>`;
  return { svg, width, height };
}

const PIN = 'M0 0C-1.6 -6.2 -6.6 -7.4 -6.6 -12.8A6.6 6.6 0 0 1 6.6 -12.8C6.6 -7.4 1.6 -6.2 0 0Z';

type Cluster = { readonly x: number; readonly y: number; readonly labels: readonly string[] };

/** Pins that are closer than this (in points) become one. */
const CLUSTER_DISTANCE = 22;

function clustered(pins: readonly Pin[], projection: Projection): Cluster[] {
  const clusters: { x: number; y: number; labels: string[] }[] = [];
  for (const { longitude, latitude, label } of pins) {
    const [x, y] = projection.at(longitude, latitude).map(tenth) as [number, number];
    const near = clusters.find((other) => Math.hypot(other.x - x, other.y - y) < CLUSTER_DISTANCE);
    if (near === undefined) clusters.push({ x, y, labels: [label] });
    else near.labels.push(label);
  }
  return clusters.sort((one, other) => one.y - other.y);
}

/** Numbers beside a pin; of many, the first few and how many more. */
const MOST_LABELS = 5;
const listed = (labels: readonly string[]): string =>
  labels.length <= MOST_LABELS
    ? labels.join(', ')
    : `${labels.slice(0, MOST_LABELS - 1).join(', ')} +${labels.length - MOST_LABELS + 1}`;

function marked({ x, y, labels }: Cluster, letters: Lettering, numbered: boolean, width: number, taken: Box[]): string {
  const pin = `<path transform="translate(${x} ${y})" d="${PIN}" fill="${INK.accent}" stroke="${INK.paper}" stroke-width="0.9"/>`;
  const [label = ''] = labels;
  if (numbered && labels.length === 1)
    return `${pin}${letters.drawn(label, { x, y: y - 10.2, size: 7.2, fill: INK.paper, anchor: 'middle', strong: true })}`;
  const dot = `${pin}<circle cx="${x}" cy="${y - 12.8}" r="2.4" fill="${INK.paper}"/>`;
  if (!numbered) return dot;
  const size = 8;
  const text = listed(labels);
  const length = letters.widthOf(text, size);
  const spots: readonly (readonly [west: number, base: number])[] = [
    [x + 9, y - 10],
    [x - 9 - length, y - 10],
    [x - length / 2, y - 24],
    [x - length / 2, y + 11],
  ];
  for (const [west, base] of spots) {
    const box = { west, east: west + length, south: base - size, north: base + 2 };
    if (west < 2 || box.east > width - 2 || taken.some((other) => overlaps(other, box))) continue;
    taken.push(box);
    return `${dot}${letters.drawn(text, { x: west, y: base, size, fill: INK.accent, halo: INK.paper, strong: true })}`;
  }
  return dot;
}

/** A dot with the name of its place; a line leads to a name that is not beside it. */
function town({ name, dot: [x, y], west, base, lead }: NamedPlace, letters: Lettering): string {
  const line =
    lead === null
      ? ''
      : `<path d="M${x} ${y}L${lead.map(tenth).join(' ')}" stroke="${INK.quiet}" stroke-width="0.5" fill="none"/>`;
  const dot = `<circle cx="${x}" cy="${y}" r="1.5" fill="${INK.quiet}" stroke="${INK.paper}" stroke-width="0.6"/>`;
  return `${line}${dot}${letters.drawn(name, { x: west, y: base, size: NAME_SIZE, fill: INK.quiet, halo: INK.land })}`;
}
