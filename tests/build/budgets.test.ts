import { expect, it } from 'vitest';
import { BUDGETS } from './budgets';
import { initialScripts, sentSize } from './manifests';

it.each([
  ['/buildings', BUDGETS.figures],
  ['/lots', BUDGETS.figures],
  ['/welcome', BUDGETS.welcome],
])('%s begins with no more scripts than its budget', (page, budget) => {
  expect(sentSize(initialScripts(page))).toBeLessThanOrEqual(budget);
});
