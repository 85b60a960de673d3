import { join } from 'node:path';
import { supervise } from '../supervisor/supervise.ts';

// The server alone, under the supervisor of `pnpm start`: nothing is built for it.
process.exitCode = await supervise({
  args: ['--import', 'tsx', join(import.meta.dirname, '../../../server/src/run.ts')],
});
