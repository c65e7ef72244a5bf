import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Report, reportAnswer } from '@/contract/calls/report';
import type { ReportEdition, ReportEditionAnswer } from '@/contract/calls/report-editions';
import {
  MAXIMUM_EDITION,
  MAXIMUM_EDITIONS,
  MAXIMUM_VISITOR_EDITIONS,
  REPORT_FORMATS,
  type ReportFormat,
} from '@/contract/calls/report-limits';
import { log } from '@/server/base/log';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { accountExists } from './conversations';
import { DEMO_ID, ownerOf } from './owner';
import type { User } from './user';

type Row = Selectable<AccountsSchema['report_editions']>;
/** A report as it is downloaded: `search` is its definition as the address of its page holds it. */
export type Downloaded = {
  readonly search: string;
  readonly format: ReportFormat;
  /** Null means all of the user's markets. */
  readonly markets: readonly string[] | null;
  readonly report: Report;
};

const formatsSchema = z.array(z.enum(REPORT_FORMATS));
const marketsSchema = z.array(z.string()).nullable();
const isReport = (value: unknown): value is Report => reportAnswer.safeParse(value).success;
/** ISO 8601 of milliseconds since 1970. */
const moment = (time: number): string => new Date(time).toISOString();

const summaryOf = ({ id, title, subtitle, search, period, data_version, ...row }: Row): ReportEdition => ({
  ...{ id, title, subtitle, search, period, data_version },
  created_at: moment(row.created_at),
  downloaded_at: moment(row.downloaded_at),
  formats: formatsSchema.parse(JSON.parse(row.formats)),
});

/** A report without its pictures: what they show stands in tables. */
const withoutPictures = (report: Report): Report => ({
  ...report,
  logo: null,
  pages: report.pages.map((page) => ({ ...page, map: null })),
});

/** The reports that users downloaded, with their pages as they were. */
export class ReportEditions {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** The editions of a user, the last downloaded first. */
  async list(user: User): Promise<ReportEdition[]> {
    const rows = await this.database.db
      .selectFrom('report_editions')
      .selectAll()
      .where('owner', '=', ownerOf(user))
      .orderBy('downloaded_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(summaryOf);
  }

  /** An edition with its pages; null where the user has no such edition. */
  async read(user: User, id: string): Promise<ReportEditionAnswer | null> {
    const row = await this.database.db
      .selectFrom('report_editions')
      .selectAll()
      .where('id', '=', id)
      .where('owner', '=', ownerOf(user))
      .executeTakeFirst();
    if (row === undefined) return null;
    const absent = (state: ReportEditionAnswer['state']) => ({ ...summaryOf(row), state, report: null });
    const markets = marketsSchema.parse(JSON.parse(row.markets));
    const covered =
      user.markets === null || (markets?.every((market) => user.markets?.includes(market) === true) ?? false);
    if (!covered) return absent('not_subscribed');
    if (row.stored === null) return absent('too_large');
    const report: unknown = JSON.parse(row.stored);
    if (!isReport(report)) {
      log.warn({ edition: id }, 'a stored report has a form that is not read');
      return absent('unreadable');
    }
    return { ...summaryOf(row), state: 'stored', report };
  }

  /** Stores a report that is downloaded. The same report of the same data version is stored once. */
  async add(user: User, { search, format, markets, report }: Downloaded): Promise<void> {
    const owner = ownerOf(user);
    const whole = JSON.stringify(withoutPictures(report));
    await this.database.alone(owner, async (transaction) => {
      // The account may have been deleted while its report was made.
      if (user.id !== DEMO_ID && !(await accountExists(transaction, user))) return;
      const at = this.now();
      const rows = await transaction
        .selectFrom('report_editions')
        .select(['id', 'search', 'data_version', 'formats'])
        .where('owner', '=', owner)
        .orderBy('downloaded_at', 'desc')
        .orderBy('id')
        .execute();
      const same = rows.find((row) => row.search === search && row.data_version === report.data_version);
      if (same !== undefined) {
        const formats = new Set([...formatsSchema.parse(JSON.parse(same.formats)), format]);
        await transaction
          .updateTable('report_editions')
          .set({ downloaded_at: at, formats: JSON.stringify([...formats]) })
          .where('id', '=', same.id)
          .execute();
        return;
      }
      const most = user.id === DEMO_ID ? MAXIMUM_VISITOR_EDITIONS : MAXIMUM_EDITIONS;
      const surplus = rows.slice(most - 1).map(({ id }) => id);
      if (surplus.length > 0) await transaction.deleteFrom('report_editions').where('id', 'in', surplus).execute();
      const { title, subtitle, period, data_version } = report;
      await transaction
        .insertInto('report_editions')
        .values({
          ...{ id: randomBytes(16).toString('base64url'), owner, search, title, subtitle, data_version },
          ...{ period: period.key, created_at: at, downloaded_at: at, formats: JSON.stringify([format]) },
          // Without named markets it is of those that the subscription covered then.
          markets: JSON.stringify(markets ?? user.markets),
          stored: Buffer.byteLength(whole) <= MAXIMUM_EDITION ? whole : null,
        })
        .execute();
    });
  }

  /** Deletes an edition; false where the user has no such edition. */
  async remove(user: User, id: string): Promise<boolean> {
    const gone = await this.database.db
      .deleteFrom('report_editions')
      .where('id', '=', id)
      .where('owner', '=', ownerOf(user))
      .returning('id')
      .execute();
    return gone.length > 0;
  }
}
