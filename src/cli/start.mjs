import { spawn } from 'node:child_process';
import net from 'node:net';
import { build, checkNode, install, loadEnvironment, node, ROOT, say } from './setup.mjs';

const dev = process.argv.includes('--dev');
checkNode();
loadEnvironment();
const port = process.env.PORT || '3000';
if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
  console.error(`PORT must be a number from 1 to 65535; it is "${port}".`);
  process.exit(1);
}

// The server's own choice where HOST is left out: every interface, in development the loopback one.
const host = process.env.HOST || (dev ? '127.0.0.1' : undefined);
const obstacle = await whyNot(Number(port));
if (obstacle !== null) {
  console.error(describeObstacle(obstacle));
  process.exit(1);
}

await install();
// Before the build, which takes a minute or two and replaces what a running server reads.
if ((await node(['--import', 'tsx', 'src/cli/check-start.ts'])) !== 0) process.exit(1);
if (!dev && !(await build())) {
  console.error('The build failed; what is wrong stands above.');
  process.exit(1);
}
// What is written from here on (data, accounts) is for this user only.
process.umask(0o077);
if ((await node(['--import', 'tsx', 'src/cli/prepare.ts'])) !== 0) {
  console.error('The data could not be prepared; what is wrong stands above.');
  process.exit(1);
}

const server = spawn(process.execPath, ['src/cli/serve.mjs', ...(dev ? ['--dev'] : [])], {
  cwd: ROOT,
  stdio: 'inherit',
  // DuckDB runs its queries on libuv's threads: too few would block everything else that uses them.
  env: {
    ...process.env,
    PORT: port,
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '8',
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  },
});
// An address of every interface is reached by the loopback one.
const reachable =
  host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.kill('SIGTERM');
    setTimeout(() => server.kill('SIGKILL'), 10_000).unref();
  });
}
server.on('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)));

for (;;) {
  await new Promise((resolve) => setTimeout(resolve, 150));
  try {
    const answer = await fetch(`http://${reachable}:${port}/api/health/live`);
    if (answer.ok) break;
  } catch {
    // Not listening yet.
  }
}
say(`\nNave: http://${reachable === '127.0.0.1' ? 'localhost' : reachable}:${port}\n`);

/** What cannot be listened on, in a sentence that names the variable to change. */
function describeObstacle(code) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or start with another one: PORT=3001 npm start`;
  // HOST is a name that is not resolved, or an address that is not one of this machine.
  if (host !== undefined && /^(ENOTFOUND|EADDRNOTAVAIL|EINVAL|EAFNOSUPPORT|EAI_\w+)$/.test(code))
    return `HOST must be an address or name of this machine; it is "${host}" (${code}). Leave it out to listen on every interface.`;
  return `Port ${port} cannot be used (${code}). Start with another one: PORT=3001 npm start`;
}

/** The code of the error that listening on a port ends in, or null. */
function whyNot(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error) => resolve(error.code ?? String(error)));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
