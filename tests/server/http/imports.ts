import type { z } from 'zod';
import { importCheck, importDraft, importProposal, importWork } from '@/contract/calls/imports';
import type { Role } from '@/contract/catalogue/roles';
import type { Served } from './serve';

export const PASSWORD = 'otra clave bastante larga';
/** A list of buildings with headers of its own. */
export const CSV = `clave,nombre,ciudad,superficie,entrega,lat,lon
B1,Nave Uno,Monterrey,5000,2020-01-01,25.7,-100.3
B2,Nave Dos,Monterrey,8000,2021-05-01,25.8,-100.2
B3,Nave Tres,Saltillo,6500,2019-03-15,25.4,-101.0
B4,Nave Cuatro,Saltillo,7200,2022-08-01,25.45,-100.95
B5,Nave Cinco,Saltillo,9100,2023-02-01,25.42,-100.9
`;

/** A person who prepares imports over HTTP. */
export class Importer {
  private constructor(
    private readonly served: Served,
    readonly token: string,
  ) {}

  static async of(served: Served, email: string, roles: Role[], markets: string[] | null = null): Promise<Importer> {
    const { getSessions } = await import('@/server/session/server-sessions');
    await (await getSessions()).users.add({ email, name: email, password: PASSWORD, roles, markets });
    return new Importer(served, await served.token({ email, password: PASSWORD }));
  }

  static async visitor(served: Served): Promise<Importer> {
    return new Importer(served, await served.token());
  }

  with(token: string): Importer {
    return new Importer(this.served, token);
  }

  call(method: string, path: string, body?: unknown): Promise<Response> {
    return this.served.call(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Accept-Language': 'en' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  upload(
    id: string,
    name: string,
    bytes: string | Uint8Array,
    { offset = 0, size = bytes.length } = {},
  ): Promise<Response> {
    return this.served.call(`/api/v1/imports/${id}/files/${encodeURIComponent(name)}?offset=${offset}&size=${size}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    });
  }

  /** A draft with a file. */
  async draft(text = CSV, name = 'naves.csv'): Promise<string> {
    const { id } = importDraft.parse(await (await this.call('POST', '/imports', {})).json());
    const answer = await this.upload(id, name, Buffer.from(text));
    if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    return id;
  }

  private async settled<S extends z.ZodType<{ state: string }>>(path: string, schema: S): Promise<z.output<S>> {
    for (let left = 600; left > 0; left--) {
      const answer = await this.call('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const body = schema.parse(await answer.json());
      if (body.state !== 'waiting' && body.state !== 'running') return body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${path} does not end`);
  }

  proposal = (id: string) => this.settled(`/imports/${id}/proposal`, importProposal);

  /** Answers every question by its first choice, or that which is named. */
  async answered(id: string, choices: Readonly<Record<string, string>> = {}): Promise<z.infer<typeof importProposal>> {
    const { proposal } = await this.proposal(id);
    const answers = Object.fromEntries(
      (proposal?.questions ?? []).map((one) => [one.id, choices[one.kind] ?? one.choices[0]?.value ?? '']),
    );
    const answer = await this.call('PATCH', `/imports/${id}`, { answers });
    if (answer.status !== 200) throw new Error(await answer.text());
    return this.proposal(id);
  }

  async check(
    id: string,
    request: object = { mode: 'replace', name: 'Propios' },
  ): Promise<z.infer<typeof importCheck>> {
    const answer = await this.call('POST', `/imports/${id}/check`, request);
    if (answer.status !== 200) throw new Error(`check: ${answer.status} ${await answer.text()}`);
    return this.settled(`/imports/${id}/check`, importCheck);
  }

  async apply(id: string, body: object = {}): Promise<z.infer<typeof importWork>> {
    const answer = await this.call('POST', `/imports/${id}/apply`, body);
    if (answer.status !== 200) throw new Error(`apply: ${answer.status} ${await answer.text()}`);
    return this.settled(`/imports/${id}/apply`, importWork);
  }
}
