import { beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../http/serve';
import { ask } from './ask';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});
const put = async (question: string) => (await ask(served, token, { question, language: 'es' })).answer;

describe('what a question was understood as', () => {
  it('has the name of a place in one piece', async () => {
    const { understood } = await put('inventario en Ciudad de México');
    expect(understood.map(({ as, text, label }) => [as, text, label])).toEqual([
      ['indicator', 'inventario', 'Inventario'],
      ['filter', 'Ciudad de México', 'Ciudad de México'],
    ]);
  });

  it('has what is compared with once, where it is written', async () => {
    const { understood } = await put('Compara el precio de salida de Monterrey y Ciudad de México');
    expect(understood.map(({ as, text, label }) => [as, text, label])).toEqual([
      ['indicator', 'precio de salida', 'Precio de salida'],
      ['filter', 'Monterrey', 'Monterrey'],
      ['comparison', 'Ciudad de México', 'Contra Ciudad de México'],
    ]);
  });

  it('leaves open what is asked back', async () => {
    const { kind, understood } = await put('precio en Apodaca');
    expect(kind).toBe('clarification');
    expect(understood.map(({ as, label }) => [as, label])).toEqual([['filter', 'Apodaca']]);
  });

  it.each(['abre la Nave Villa de Reyes 1', 'Nave Villa de Reyes 1', 'edificio E00001', 'nave E00001', 'E00001'])(
    'marks the name or id of a record in «%s»',
    async (question) => {
      const { kind, understood, ignored } = await put(question);
      expect(kind).toBe('record');
      expect(ignored).toEqual([]);
      const [part] = understood;
      expect(part).toMatchObject({ as: 'named', field: 'building', value: 'E00001', label: 'Nave Villa de Reyes 1' });
      expect(question.slice(part?.start ?? 0, part?.end ?? 0)).toBe(part?.text);
    },
  );

  it('refuses an id that the data do not have', async () => {
    expect(await put('edificio E99999')).toMatchObject({ kind: 'refusal', call: null });
  });
});
