// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { RentPeriodToggle } from '@/preferences/rent-period-toggle';
import { savePreferencesWith, usePreferences } from '@/preferences/store';
import { startI18n } from '@/shell/i18n';

beforeAll(startI18n);

it('changes what rents are per, for this browser and the account', async () => {
  const saved = vi.fn();
  savePreferencesWith(saved);
  render(<RentPeriodToggle />);
  const group = screen.getByRole('radiogroup', { name: /Rentas|Rents/ });
  expect(group).toBeVisible();
  const [month, year] = screen.getAllByRole('radio');
  expect(month).toBeChecked();
  if (year) await userEvent.click(year);
  expect(year).toBeChecked();
  expect(usePreferences.getState()).toMatchObject({ rent_period: 'year', own: { rent_period: 'year' } });
  expect(saved).toHaveBeenCalledWith({ rent_period: 'year' });
});
