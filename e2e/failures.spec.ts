import { expect, type Page, type Route, test } from '@playwright/test';
import { ROUTES, type RouteName } from '@/contract/routes';
import { exploreSample } from './test';

type Panel = {
  /** The address of a screen that makes the call. */
  readonly at: string;
  /** What makes the call where opening the screen does not. */
  readonly open?: (page: Page) => Promise<void>;
  /** What the failing panel must not show: a number or an empty list that the call did not answer. */
  readonly never?: RegExp;
};

/** Every call of the API: the panel that shows its answer, or what stands in place of a panel. */
const CALLS: Readonly<Record<RouteName, Panel | 'action' | 'of an account' | 'within a control' | 'not called'>> = {
  filters: { at: '/buildings' },
  defaultFilters: { at: '/lots' },
  overview: { at: '/buildings' },
  figures: { at: '/buildings' },
  points: { at: '/lots' },
  properties: { at: '/buildings?i=availability&r=2026-Q3.Monterrey', never: /\b0 propiedades|Sin propiedades/ },
  changes: {
    at: '/buildings?i=availability',
    open: async (page) => {
      await page
        .getByRole('row', { name: /^Total/ })
        .locator('button[aria-haspopup=dialog][title]')
        .last()
        .click();
    },
  },
  vacancyBridge: {
    at: '/buildings?i=availability_rate',
    open: async (page) => {
      await page
        .getByRole('button', { name: /no suman 100/ })
        .first()
        .click();
    },
  },
  distribution: {
    at: '/buildings?v=properties',
    open: async (page) => {
      await page.getByRole('button', { name: 'Distribución', exact: true }).click();
    },
    never: /Ninguna propiedad/,
  },
  scatter: {
    at: '/buildings?v=properties',
    open: async (page) => {
      await page.getByRole('button', { name: 'Dispersión', exact: true }).click();
    },
    never: /Ninguna propiedad/,
  },
  scorecard: { at: '/scorecard' },
  marketChanges: { at: '/changes', never: /\b0 eventos|Sin novedades/ },
  areas: { at: '/buildings?g=market&m=areas' },
  building: { at: '/buildings/E00003' },
  lot: { at: '/lots/L00003' },
  park: { at: '/parks/x' },
  promotionPackage: { at: '/lots/packages/x' },
  transaction: { at: '/lots/transactions/x' },
  availability: { at: '/availability', never: /0 propiedades|\b0 ft/ },
  availabilityFilters: { at: '/availability' },
  availabilityDefaultFilters: { at: '/availability' },
  ask: { at: '/assistant?q=vacancia%20en%20Monterrey' },
  imports: { at: '/data', never: /No tienes importaciones/ },
  import: { at: '/data?draft=000000000000000000000000', never: /Agrega al menos un archivo/ },
  options: 'within a control',
  search: 'within a control',
  image: 'within a control',
  download: 'action',
  report: { at: '/reports' },
  reportDownload: 'action',
  addLogo: 'action',
  reportEditions: { at: '/reports' },
  reportEdition: 'action',
  removeReportEdition: 'action',
  reportSchedules: 'of an account',
  addReportSchedule: 'action',
  changeReportSchedule: 'action',
  removeReportSchedule: 'action',
  alerts: { at: '/alerts', never: /Aún no tienes avisos|Sin avisos/ },
  unreadAlerts: 'within a control',
  seenAlerts: 'action',
  checkAlert: 'within a control',
  addAlert: 'action',
  addSearchAlert: 'action',
  changeAlert: 'action',
  removeAlert: 'action',
  scorecardDownload: 'action',
  marketChangesDownload: 'action',
  formerVersions: { at: '/changes?since=version', never: /No hay otra versión/ },
  // The sample has one version.
  enteredChanges: 'not called',
  enteredChangesDownload: 'action',
  company: { at: '/companies?kind=owner&name=x' },
  deals: { at: '/deals', never: /Sin transacciones/ },
  dealsDownload: 'action',
  changesDownload: 'action',
  availabilityDownload: 'action',
  addFeedback: 'action',
  addLink: 'action',
  link: 'action',
  signIn: 'action',
  signOut: 'action',
  token: 'action',
  changePassword: 'action',
  changePreferences: 'action',
  addAccessToken: 'action',
  revokeAccessToken: 'action',
  addView: 'action',
  changeView: 'action',
  removeView: 'action',
  removeConversation: 'action',
  removeConversations: 'action',
  addImport: 'action',
  changeImport: 'action',
  removeImport: 'action',
  addImportFile: 'action',
  removeImportFile: 'action',
  checkImport: 'action',
  importRejects: 'action',
  applyImport: 'action',
  rollBack: 'action',
  addCorrection: 'action',
  undoCorrection: 'action',
  corrections: 'of an account',
  correctableRows: 'of an account',
  user: 'of an account',
  accessTokens: 'of an account',
  views: 'of an account',
  conversations: 'of an account',
  conversation: 'of an account',
  importProposal: 'of an account',
  importCheck: 'of an account',
  importApply: 'of an account',
  dataVersions: 'of an account',
  compareVersions: 'of an account',
  lotListings: 'not called',
  lotTransactions: 'not called',
  lotPackages: 'not called',
  lotImages: 'not called',
  packageLots: 'not called',
  transactionLot: 'not called',
};

/** The ways in which a call fails. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the server fails': (route) => route.fulfill({ status: 500, json: { message: 'Falla de prueba' } }),
  'there is no network': (route) => route.abort('internetdisconnected'),
  'another server answers': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
};

/** What the path of a call looks like; indicators stand where no word of another call does. */
function addressOf(name: RouteName): RegExp {
  const path = ROUTES[name].path
    .replace('{module}', 'analytics(-lots)?')
    .replace('{indicator}', '(?!filters|default-filters|overview|vacancy-bridge)[a-z_-]+')
    .replace(/\{\w+\}/g, '[^/?]+');
  return new RegExp(`/api/v1${path}(\\?|$)`);
}

const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });
for (const [name, panel] of Object.entries(CALLS) as [RouteName, (typeof CALLS)[RouteName]][]) {
  if (typeof panel === 'string') continue;
  test(`a failed call of ${name} is shown as a failure, and tried again`, async ({ page }) => {
    await exploreSample(page);
    // Some failures are a message above the panels as well.
    const message = page.getByRole('dialog', { name: 'Error' });
    const close = message.getByRole('button', { name: 'Cerrar' });
    await page.addLocatorHandler(message, () => close.click(), { noWaitAfter: true });
    for (const [failure, fail] of Object.entries(FAILURES)) {
      let failed = 0;
      await page.route(addressOf(name), async (route) => {
        failed++;
        await fail(route);
      });
      await page.goto(panel.at);
      await panel.open?.(page);
      await expect(retry(page).first(), failure).toBeAttached();
      expect(failed, failure).toBeGreaterThan(0);
      if (panel.never) await expect(page.locator('main'), failure).not.toHaveText(panel.never);
      await page.unroute(addressOf(name));
      // A message that appears at the moment of a click takes it: the one that counts leads to a request.
      await expect(async () => {
        await Promise.all([
          page.waitForRequest((request) => addressOf(name).test(request.url()), { timeout: 4_000 }),
          retry(page).first().click({ timeout: 4_000 }),
        ]);
      }, failure).toPass({ timeout: 20_000 });
      await expect(retry(page), failure).toHaveCount(0);
    }
  });
}

test('the box of a figure stays while the message of its failed call is closed, and tries again', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/buildings?i=availability');
  const cell = page
    .getByRole('row', { name: /^Monterrey/ })
    .locator('td button:not([aria-haspopup])')
    .last();
  await expect(cell).toBeVisible();
  for (const closes of ['press', 'Escape']) {
    await page.route(addressOf('properties'), (route) => route.abort('internetdisconnected'));
    await cell.click();
    const box = page.getByRole('dialog', { name: /^Monterrey/ });
    const message = page.getByRole('dialog', { name: 'Error' });
    await expect(message).toBeVisible();
    if (closes === 'press') await message.getByRole('button', { name: 'Cerrar' }).click();
    else await page.keyboard.press('Escape');
    await expect(message).toHaveCount(0);
    await expect(box, closes).toContainText('No se pudieron cargar los registros de esta cifra.');
    await page.unroute(addressOf('properties'));
    await box.getByRole('button', { name: 'Reintentar' }).click();
    await expect(box.getByRole('button', { name: /^Ver los/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
});
