import { join } from 'node:path';
import { supervise } from '../supervisor/supervise.ts';

// Only the server under the supervisor of `pnpm start`, without builds.
process.exitCode = await supervise({
  args: ['--import', 'tsx', join(import.meta.dirname, '../../../server/src/run.ts')],
});
