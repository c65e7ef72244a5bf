import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server that receives what error reporting sends. */
export async function standInSentry() {
  const received: string[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(`${request.url}\n${Buffer.concat(chunks).toString()}`);
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
