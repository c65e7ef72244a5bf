import { checkNode, install, loadEnvironment, node } from './setup.mjs';

const [command, ...args] = process.argv.slice(2);
if (
  ![
    'import',
    'correct',
    'sample',
    'report',
    'images',
    'versions',
    'backup',
    'restore',
    'user',
    'alerts',
    'audit',
    'assistant-feedback',
  ].includes(command)
) {
  console.error(
    'Usage: npm run import | correct | sample | report | images | versions | backup | restore | user | alerts | audit | assistant:feedback -- …',
  );
  process.exit(2);
}
checkNode();
loadEnvironment();
await install();
// What the commands write is for their user only.
process.umask(0o077);
process.exit(await node(['--import', 'tsx', `src/cli/${command}.ts`, ...args]));
