/** What a plan is drawn from, in metres; null is unknown. */
export type PlanMeasures = {
  readonly long: number | null;
  readonly width: number | null;
  readonly docks: number | null;
  readonly ramps: number | null;
  readonly column_spacing_long: number | null;
  readonly column_spacing_width: number | null;
};
export type PlanTexts = {
  readonly length: (metres: number) => string;
  readonly docks: (count: number) => string;
  readonly ramps: (count: number) => string;
};

export type PlanRole = 'floor' | 'grid' | 'column' | 'door' | 'apron' | 'ramp' | 'measure' | 'note' | 'figure';
export type PlanShape =
  | {
      readonly kind: 'rect';
      readonly role: PlanRole;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    }
  | { readonly kind: 'line'; readonly role: PlanRole; readonly from: Point; readonly to: Point }
  | { readonly kind: 'dot'; readonly role: PlanRole; readonly at: Point; readonly r: number }
  | {
      readonly kind: 'text';
      readonly role: PlanRole;
      readonly at: Point;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
      /** Reads upwards. */
      readonly turned: boolean;
    };
type Point = readonly [x: number, y: number];
export type PlanView = { readonly width: number; readonly height: number; readonly shapes: readonly PlanShape[] };

const LEFT = 58;
const RIGHT = 18;
const TOP = 48;
const UNDER = 52;
/** Metres from one dock door to the next at the least, of a door, and of a ramp. */
const PITCH = 3.7;
const DOOR = 2.7;
const RAMP = 4.5;
const APRON = 15;
const MOST_BAYS = 60;
const MOST_DOORS = 240;
const LEAST_PIXELS = 4;

/** The space for a plan: its width, and the greatest height of the building. */
export type PlanRoom = { readonly width: number; readonly tallest: number };
const ROOM: PlanRoom = { width: 640, tallest: 250 };

/** A plan of a building from its declared measures; null where its length or width is unknown. */
export function planView(measures: PlanMeasures, texts: PlanTexts, room = ROOM): PlanView | null {
  const { long, width } = measures;
  if (long === null || width === null || long <= 0 || width <= 0) return null;
  const turned = width > long;
  const across = turned ? width : long;
  const deep = turned ? long : width;
  const bayAcross = turned ? measures.column_spacing_width : measures.column_spacing_long;
  const bayDeep = turned ? measures.column_spacing_long : measures.column_spacing_width;
  const scale = Math.min((room.width - LEFT - RIGHT) / across, room.tallest / deep);
  const w = across * scale;
  const h = deep * scale;
  const x = LEFT + (room.width - LEFT - RIGHT - w) / 2;
  const box: Box = { x, y: TOP, w, h, scale };
  const doors = doorsOf(measures.docks ?? 0, measures.ramps ?? 0, across);
  const top = doors.above.length > 0 ? apronOf(box) : 0;
  const lowered: Box = { ...box, y: TOP + top };
  const columns = [stops(across, bayAcross, scale), stops(deep, bayDeep, scale)] as const;
  return {
    width: room.width,
    height: round(lowered.y + h + UNDER + (doors.below.length > 0 || doors.ramps.length > 0 ? apronOf(box) : 0)),
    shapes: [
      ...aprons(lowered, doors),
      { kind: 'rect', role: 'floor', x: round(x), y: round(lowered.y), w: round(w), h: round(h) },
      ...grid(lowered, columns),
      ...openings(lowered, doors),
      ...measured(lowered, { across, deep, bayAcross, bayDeep }, columns, texts, top),
      ...notes(lowered, measures, doors, texts),
    ],
  };
}

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly scale: number };
type Doors = {
  readonly below: readonly number[];
  readonly above: readonly number[];
  readonly ramps: readonly number[];
  readonly door: number;
};
type Columns = readonly [readonly number[], readonly number[]];

const round = (value: number): number => Math.round(value * 10) / 10;
const apronOf = ({ scale }: Box): number => Math.max(10, Math.min(34, APRON * scale));

/** Where doors and ramps are along the front, in metres; doors for which there is no space are at the back. */
function doorsOf(stated: number, ramps: number, across: number): Doors {
  const docks = Math.min(stated, MOST_DOORS);
  const shownRamps = Math.min(ramps, Math.floor(across / 2 / (RAMP + 1)));
  const taken = shownRamps * (RAMP + 1.5);
  const margin = Math.min(1, across / 20);
  const room = across - taken - 2 * margin;
  const most = Math.max(1, Math.floor(room / PITCH));
  const mostBehind = Math.max(1, Math.floor((across - 2 * margin) / PITCH));
  const fits = docks <= most + mostBehind;
  const front = docks <= most ? docks : Math.ceil((docks * most) / (most + mostBehind));
  const line = (count: number, length: number) =>
    Array.from({ length: count }, (_, i) => margin + (length * (i + 0.5)) / count);
  const below = line(front, room);
  const above = line(docks - front, across - 2 * margin);
  const pitch = Math.min(
    front > 0 ? room / front : PITCH,
    docks > front ? (across - 2 * margin) / (docks - front) : PITCH,
  );
  return {
    below,
    above,
    ramps: Array.from({ length: shownRamps }, (_, i) => across - taken + (i + 0.5) * (RAMP + 1.5)),
    door: fits ? Math.min(DOOR, pitch * 0.75) : pitch * 0.7,
  };
}

/** Where the columns stand, in metres: whole bays, what is left over at both ends alike. */
function stops(length: number, bay: number | null, scale: number): number[] {
  if (bay === null || bay <= 0) return [];
  const bays = Math.floor(length / bay + 1e-6);
  if (bays < 1 || bays > MOST_BAYS || bay * scale < LEAST_PIXELS) return [];
  const left = (length - bays * bay) / 2;
  return Array.from({ length: bays + 1 }, (_, i) => left + i * bay);
}

function grid({ x, y, w, h, scale }: Box, [across, deep]: Columns): PlanShape[] {
  const lines: PlanShape[] = [
    ...across.map((one): PlanShape => {
      const at = round(x + one * scale);
      return { kind: 'line', role: 'grid', from: [at, round(y)], to: [at, round(y + h)] };
    }),
    ...deep.map((one): PlanShape => {
      const at = round(y + one * scale);
      return { kind: 'line', role: 'grid', from: [round(x), at], to: [round(x + w), at] };
    }),
  ];
  const dots = across.flatMap((one) =>
    deep.map(
      (other): PlanShape => ({
        kind: 'dot',
        role: 'column',
        at: [round(x + one * scale), round(y + other * scale)],
        r: 1.6,
      }),
    ),
  );
  return [...lines, ...dots];
}

function aprons(box: Box, { below, above, ramps }: Doors): PlanShape[] {
  const { x, y, w, h } = box;
  const depth = apronOf(box);
  const apron = (top: number): PlanShape => ({
    kind: 'rect',
    role: 'apron',
    x: round(x),
    y: round(top),
    w: round(w),
    h: round(depth),
  });
  return [
    ...(above.length > 0 ? [apron(y - depth)] : []),
    ...(below.length > 0 || ramps.length > 0 ? [apron(y + h)] : []),
  ];
}

function openings(box: Box, { below, above, ramps, door }: Doors): PlanShape[] {
  const { x, y, h, scale } = box;
  const doorWidth = Math.max(1.5, door * scale);
  const at = (metres: number, wall: number): PlanShape => ({
    kind: 'rect',
    role: 'door',
    x: round(x + metres * scale - doorWidth / 2),
    y: round(wall - 2.5),
    w: round(doorWidth),
    h: 5,
  });
  const rampWidth = Math.max(5, RAMP * scale);
  const depth = Math.min(apronOf(box) - 2, rampWidth * 2);
  return [
    ...below.map((one) => at(one, y + h)),
    ...above.map((one) => at(one, y)),
    ...ramps.flatMap((one): PlanShape[] => {
      const middle = x + one * scale;
      const point: Point = [round(middle), round(y + h + 3)];
      const foot = round(y + h + depth);
      return [
        {
          kind: 'rect',
          role: 'ramp',
          x: round(middle - rampWidth / 2),
          y: round(y + h),
          w: round(rampWidth),
          h: round(depth),
        },
        { kind: 'line', role: 'ramp', from: [point[0], foot], to: point },
        {
          kind: 'line',
          role: 'ramp',
          from: [round(middle - rampWidth / 4), round(y + h + 3 + rampWidth / 3)],
          to: point,
        },
        {
          kind: 'line',
          role: 'ramp',
          from: [round(middle + rampWidth / 4), round(y + h + 3 + rampWidth / 3)],
          to: point,
        },
      ];
    }),
  ];
}

type Lengths = {
  readonly across: number;
  readonly deep: number;
  readonly bayAcross: number | null;
  readonly bayDeep: number | null;
};

/** Lines with a stroke at both ends and the length they stand for. */
function measured(box: Box, lengths: Lengths, [across, deep]: Columns, texts: PlanTexts, above: number): PlanShape[] {
  const { x, y, w, h, scale } = box;
  const head = y - above;
  const level = (from: number, to: number, at: number, text: string): PlanShape[] => [
    { kind: 'line', role: 'measure', from: [round(from), at], to: [round(to), at] },
    { kind: 'line', role: 'measure', from: [round(from), at - 3], to: [round(from), at + 3] },
    { kind: 'line', role: 'measure', from: [round(to), at - 3], to: [round(to), at + 3] },
    { kind: 'text', role: 'figure', at: [round((from + to) / 2), at - 5], text, anchor: 'middle', turned: false },
  ];
  const upright = (from: number, to: number, at: number, text: string): PlanShape[] => [
    { kind: 'line', role: 'measure', from: [at, round(from)], to: [at, round(to)] },
    { kind: 'line', role: 'measure', from: [at - 3, round(from)], to: [at + 3, round(from)] },
    { kind: 'line', role: 'measure', from: [at - 3, round(to)], to: [at + 3, round(to)] },
    { kind: 'text', role: 'figure', at: [at - 5, round((from + to) / 2)], text, anchor: 'middle', turned: true },
  ];
  const [first, second] = across;
  // In the middle, clear of the corner.
  const middle = Math.floor((deep.length - 1) / 2);
  const [upper, lower] = [deep[middle], deep[middle + 1]];
  const left = round(x);
  const shapes = [
    ...level(x, x + w, round(head - 30), texts.length(lengths.across)),
    ...upright(y, y + h, left - 32, texts.length(lengths.deep)),
  ];
  if (first !== undefined && second !== undefined && lengths.bayAcross !== null)
    shapes.push(...level(x + first * scale, x + second * scale, round(head - 8), texts.length(lengths.bayAcross)));
  if (upper !== undefined && lower !== undefined && lengths.bayDeep !== null)
    shapes.push(...upright(y + upper * scale, y + lower * scale, left - 10, texts.length(lengths.bayDeep)));
  return shapes;
}

function notes(box: Box, { docks, ramps }: PlanMeasures, doors: Doors, texts: PlanTexts): PlanShape[] {
  const { x, y, w, h } = box;
  const under = doors.below.length > 0 || doors.ramps.length > 0 ? apronOf(box) : 0;
  const at = round(y + h + under + 18);
  const note = (place: number, text: string, anchor: 'start' | 'end'): PlanShape => ({
    kind: 'text',
    role: 'note',
    at: [round(place), at],
    text,
    anchor,
    turned: false,
  });
  return [
    ...(docks === null ? [] : [note(x, texts.docks(docks), 'start')]),
    ...(ramps === null ? [] : [note(x + w, texts.ramps(ramps), 'end')]),
  ];
}
