import { join } from 'node:path';
import { supervise } from './supervisor/supervise.ts';

process.exitCode = await supervise({
  args: ['--import', 'tsx', join(import.meta.dirname, 'serve.ts')],
  restartArgs: ['--again'],
});
