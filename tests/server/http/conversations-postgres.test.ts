import { afterAll, beforeAll, describe } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { conversationCases } from './conversation-cases';
import { Served } from './serve';

let database: TestDatabase;
const served = new Served();
beforeAll(async () => {
  database = await makeDatabase();
  await served.start({ DATABASE_URL: database.url }, 'empty');
}, 60_000);
afterAll(async () => {
  await served.stop();
  await database.drop();
});

describe('conversations of a database', () => conversationCases(served));
