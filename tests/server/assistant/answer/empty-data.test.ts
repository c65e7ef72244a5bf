import '@/server/assistant/reading/understand';
import { beforeAll, expect, it } from 'vitest';
import { serve } from '../../http/serve';
import { ask } from './ask';

const served = serve({}, 'empty');
const who = { email: 'ana@example.com', password: 'una clave bastante larga' };
beforeAll(() => served.account({ ...who, name: 'Ana', markets: null }));

it.each([
  ['Vacancia', /no tiene cifra.*: sin datos/],
  ['Inventario', /no tiene cifra.*: sin datos/],
  ['Top 5 mercados por inventario', /no tiene cifras/],
  ['naves disponibles con 8 andenes', /No hay nada/],
  ['Monterrey', /./],
])('without rows "%s" has no figure', async (question, sentence) => {
  const { status, answer } = await ask(served, await served.token(who), { question, language: 'es' });
  expect(status).toBe(200);
  expect(answer.sentence).toMatch(sentence);
});
