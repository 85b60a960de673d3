import { existsSync } from 'node:fs';
import path from 'node:path';
import { installedBrowser } from '@chokdee/server/public';
import { run } from './processes.ts';

/** Debian's package names; older releases have only the second. */
const packages = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a browser for the tests: `CHROMIUM` from the environment, an installed one, one in Playwright's
 * cache, or Debian's package, which is installed if permitted.
 *
 * @throws Error with what to install.
 */
export async function findBrowser(): Promise<string> {
  const found = process.env['CHROMIUM'] ?? installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { quiet: true });
    for (const name of packages) {
      console.log(`No browser found: installing the package ${name} …`);
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      const fresh = installed();
      if (fresh) return fresh;
    }
  }
  throw new Error(
    'The tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or name it in CHROMIUM=/path/to/chrome.',
  );
}

function installed(): string | undefined {
  return installedBrowser({
    folders: (process.env['PATH'] ?? '').split(path.delimiter),
    cache: process.env['PLAYWRIGHT_BROWSERS_PATH'],
  });
}
