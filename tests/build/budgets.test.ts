import { expect, it } from 'vitest';
import { BUDGETS } from './budgets';
import { initialScripts, sentSize } from './manifests';

it.each([
  ['/buildings', BUDGETS.figures],
  ['/lots', BUDGETS.figures],
  ['/welcome', BUDGETS.welcome],
])('%s loads no more scripts at first than its budget', (page, budget) => {
  expect(sentSize(initialScripts(page))).toBeLessThanOrEqual(budget);
});
