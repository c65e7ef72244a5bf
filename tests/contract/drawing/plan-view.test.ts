import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { planSvg } from '@/contract/drawing/plan-svg';
import { type PlanMeasures, type PlanRole, type PlanView, planView } from '@/contract/drawing/plan-view';

const TEXTS = {
  length: (metres: number) => `${metres} m`,
  docks: (count: number) => `${count} docks`,
  ramps: (count: number) => `${count} <ramps>`,
};
const MEASURES: PlanMeasures = {
  long: 120,
  width: 60,
  docks: 12,
  ramps: 2,
  column_spacing_long: 12,
  column_spacing_width: 15,
};
const drawn = (change: Partial<PlanMeasures> = {}): PlanView => {
  const plan = planView({ ...MEASURES, ...change }, TEXTS);
  if (plan === null) throw new Error('nothing drawn');
  return plan;
};
const shapesOf = ({ shapes }: PlanView, role: PlanRole) => shapes.filter((shape) => shape.role === role);
const texts = ({ shapes }: PlanView) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const floorOf = (plan: PlanView) => {
  const [floor] = shapesOf(plan, 'floor');
  if (floor?.kind !== 'rect') throw new Error('no floor');
  return floor;
};

describe('a plan', () => {
  it('preserves proportions, and labels every measure that it draws', () => {
    const plan = drawn();
    const { w, h } = floorOf(plan);
    expect(w / h).toBeCloseTo(2, 1);
    expect(texts(plan)).toEqual(['120 m', '60 m', '12 m', '15 m', '12 docks', '2 <ramps>']);
  });

  it('has a column at every grid intersection, a door for every dock and an arrow for every ramp', () => {
    const plan = drawn();
    expect(shapesOf(plan, 'column')).toHaveLength(11 * 5);
    expect(shapesOf(plan, 'door')).toHaveLength(12);
    expect(shapesOf(plan, 'ramp').filter(({ kind }) => kind === 'rect')).toHaveLength(2);
  });

  it('draws the longer side horizontally, with its own column spacing', () => {
    const plan = drawn({ long: 60, width: 120 });
    const { w, h } = floorOf(plan);
    expect(w / h).toBeCloseTo(2, 1);
    expect(shapesOf(plan, 'column')).toHaveLength(9 * 6);
  });

  it('places docks that do not fit at the front at the back', () => {
    const { y, h } = floorOf(drawn({ docks: 50 }));
    const walls = shapesOf(drawn({ docks: 50 }), 'door').map((door) =>
      door.kind === 'rect' ? door.y + door.h / 2 : 0,
    );
    expect(walls).toHaveLength(50);
    expect(new Set(walls.map(Math.round))).toEqual(new Set([Math.round(y), Math.round(y + h)]));
  });

  it('stays within its frame for any measures', () => {
    for (const change of [
      { long: 1000, width: 3 },
      { long: 2, width: 2, docks: 5000, ramps: 900 },
      { column_spacing_long: 0.01, column_spacing_width: 900 },
      { docks: 0, ramps: 0 },
    ]) {
      const plan = drawn(change);
      for (const shape of plan.shapes) {
        if (shape.kind !== 'rect') continue;
        expect(shape.x).toBeGreaterThanOrEqual(0);
        expect(shape.x + shape.w).toBeLessThanOrEqual(plan.width + 1);
        expect(shape.y + shape.h).toBeLessThanOrEqual(plan.height + 1);
      }
      expect(plan.shapes.length).toBeLessThan(6000);
    }
  });

  it('omits unknown measures, and is null without length and width', () => {
    const plan = drawn({ docks: null, ramps: null, column_spacing_long: null, column_spacing_width: null });
    expect(texts(plan)).toEqual(['120 m', '60 m']);
    expect(planView({ ...MEASURES, long: null }, TEXTS)).toBeNull();
    expect(planView({ ...MEASURES, width: 0 }, TEXTS)).toBeNull();
  });

  it('produces well-formed XML as an SVG file', () => {
    const ink = {
      line: '#111',
      faint: '#ddd',
      floor: '#fff',
      apron: '#eee',
      accent: '#c2410c',
      text: '#333',
      font: 'A "B"',
    };
    const plan = drawn();
    const svg = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(planSvg(plan, ink)).svg;
    expect(svg.viewBox).toBe(`0 0 ${plan.width} ${plan.height}`);
    expect(svg.circle).toHaveLength(shapesOf(plan, 'column').length);
    expect(svg.text.map((one: { '#text': string }) => one['#text'])).toContain('2 <ramps>');
  });
});
