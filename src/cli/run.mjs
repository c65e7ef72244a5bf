import { checkNode, install, loadEnvironment, node } from './setup.mjs';

const [command, ...args] = process.argv.slice(2);
if (!['import', 'sample', 'images', 'user'].includes(command)) {
  console.error('Usage: npm run import | sample | images | user -- …');
  process.exit(2);
}
checkNode();
loadEnvironment();
await install();
process.exit(await node(['--import', 'tsx', `src/cli/${command}.ts`, ...args]));
