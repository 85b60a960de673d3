import path from 'node:path';
import { repositoryRoot } from '@chokdee/shared/build/build-id';
import { run } from './processes.ts';

const port = process.env['PORT'] ?? '6006';
process.exitCode = await run(
  'node_modules/.bin/storybook',
  ['dev', '--config-dir', '.', '--port', port, '--ci', '--no-version-updates'],
  { cwd: path.join(repositoryRoot, 'workshop') },
);
