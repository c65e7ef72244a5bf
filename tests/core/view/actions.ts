import * as fc from 'fast-check';
import type { StoreApi } from 'zustand';
import type { Units } from '@/contract/catalogue/units';
import type { ViewState, ViewTypes } from '@/core/view/create-view-store';

/** State that the sequence has set outside the view. */
export type Outside = { visible: boolean };
type Action<T extends ViewTypes> = (state: ViewState<T>, outside: Outside) => void;

/** An action of a user as a command of the model-based test. */
export class UserAction<T extends ViewTypes> implements fc.AsyncCommand<Outside, StoreApi<ViewState<T>>> {
  constructor(
    private readonly name: string,
    private readonly act: Action<T>,
  ) {}

  check(): boolean {
    return true;
  }

  async run(outside: Outside, store: StoreApi<ViewState<T>>): Promise<void> {
    this.act(store.getState(), outside);
  }

  toString(): string {
    return this.name;
  }
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const units: fc.Arbitrary<Units> = fc.record({
  area_unit: fc.constantFrom('ft2', 'm2'),
  monetary_unit: fc.constantFrom('USD', 'MXN'),
  rent_period: fc.constantFrom('month', 'year'),
  language: fc.constantFrom('es', 'en'),
});

/** Every action of a view store, with random arguments. */
export function actionsOf<T extends ViewTypes>(
  part: fc.Arbitrary<Partial<T['view']>>,
  search: fc.Arbitrary<string>,
  panels: readonly (keyof T['panels'] & string)[],
): fc.Arbitrary<UserAction<T>>[] {
  const action = (name: string, act: Action<T>) => new UserAction<T>(name, act);
  return [
    part.map((one) => action(`change(${text(one)})`, (state) => state.change(one))),
    part.map((one) => action(`change(${text(one)})`, (state) => state.change(one))),
    part.map((one) => action(`change(${text(one)})`, (state) => state.change(one))),
    search.map((one) => action(`applyAddress(${one})`, (state) => state.applyAddress(one))),
    fc.constant(action('undo', (state) => state.undo())),
    fc.constant(action('reset', (state) => state.reset())),
    fc.constant(action('dismissNote', (state) => state.dismissNote())),
    fc.constantFrom(...panels).map((panel) => action(`retry(${panel})`, (state) => state.retry(panel))),
    units.map((one) => action(`start(${text(one)})`, (state) => void state.start(one, null))),
    fc
      .tuple(units, search)
      .map(([one, address]) => action(`start(${text(one)}, ${address})`, (state) => void state.start(one, address))),
    fc.constant(
      action('navigate away and back', (state) => {
        state.stop();
        void state.start(state.units, null);
      }),
    ),
    search.map((one) =>
      action(`navigate away and back by ${one}`, (state) => {
        state.stop();
        void state.start(state.units, one);
      }),
    ),
  ];
}
