import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runSite } from '../site-process.ts';
import { supervise } from '../supervisor/supervise.ts';

/** A `pnpm start` site whose build never finishes. */
if (process.argv.includes('--site')) {
  await runSite(async () => ({
    beforeListen: async () => {
      const build = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      console.log('building');
      await once(build, 'close');
    },
  }));
} else {
  process.exitCode = await supervise({ args: ['--import', 'tsx', import.meta.filename, '--site'] });
}
