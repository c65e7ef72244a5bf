import type { AvailableProperty } from '@/contract/calls/availability';
import type { Units } from '@/contract/catalogue/units';
import { planSvg } from '@/contract/drawing/plan-svg';
import { planView } from '@/contract/drawing/plan-view';
import { lengthShown } from '@/server/availability/files/shown';
import { fileText } from '@/server/availability/files/texts';
import { INK } from './ink';
import { lettering } from './lettering';
import type { Drawing } from './picture';

/** Plans are printed at about half their size. */
const DENSITY = 1.4;

/** The schematic plan of a building; null where its measures are not known. Texts are outlines, so that no font is needed. */
export async function planDrawing(property: AvailableProperty, units: Units): Promise<Drawing | null> {
  const { language, area_unit } = units;
  const view = planView(property, {
    length: (metres) => lengthShown(metres, area_unit, language),
    docks: (count) => fileText(language, 'docks', { count }),
    ramps: (count) => fileText(language, 'ramps', { count }),
  });
  if (view === null) return null;
  const letters = await lettering();
  const bare = planSvg(
    { ...view, shapes: view.shapes.filter(({ kind }) => kind !== 'text') },
    {
      line: INK.text,
      faint: INK.outline,
      floor: INK.paper,
      apron: INK.band,
      accent: INK.accent,
      text: INK.quiet,
      font: 'sans-serif',
    },
  );
  const texts = view.shapes.flatMap((shape) =>
    shape.kind === 'text'
      ? [
          letters.drawn(shape.text, {
            x: shape.at[0],
            y: shape.at[1],
            size: 13,
            fill: INK.quiet,
            anchor: shape.anchor,
            turned: shape.turned,
          }),
        ]
      : [],
  );
  const svg = bare.replace('</svg>', () => `${texts.join('')}</svg>`);
  return { svg, width: view.width, height: view.height, density: DENSITY };
}
