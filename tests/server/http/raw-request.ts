import http from 'node:http';

export type RawAnswer = { readonly status: number; readonly type: string; readonly text: string };

/** Sends a request verbatim, while fetch would normalise its address. */
export function rawRequest(
  base: string,
  { method, target, headers, body }: { method: string; target: string; headers: Record<string, string>; body: string },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const sent = method === 'GET' || method === 'HEAD' ? '' : body;
  const framed = { ...headers, 'Content-Length': String(Buffer.byteLength(sent)) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, method, path: target, headers: framed, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.setTimeout(10_000, () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(sent);
  });
}
