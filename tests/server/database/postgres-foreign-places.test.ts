import { afterAll, beforeAll } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { foreignPlaces } from '../http/foreign-places';
import { Served } from '../http/serve';

let database: TestDatabase;
const served = new Served();
beforeAll(async () => {
  database = await makeDatabase();
  await served.start({ DATABASE_URL: database.url, SMTP_URL: 'smtp://127.0.0.1:1' }, 'none');
}, 60_000);
afterAll(async () => {
  await served.stop();
  await database.drop();
});

foreignPlaces(served);
