import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { run } from './processes.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * A browser for the tests: an installed one, else one in Playwright's cache, else Debian's package where this may be installed.
 * `CHROMIUM` in the environment comes before all.
 *
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const found = process.env['CHROMIUM'] ?? installed() ?? cached();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing the package chromium …');
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const fresh = installed();
    if (fresh) return fresh;
  }
  throw new Error('The end-to-end tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or name it in CHROMIUM=/path/to/chrome.');
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...macApps].find(executable);
}

function cached(): string | undefined {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((entry) => entry.startsWith('chromium-'))
    .flatMap((entry) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((file) => path.join(cache, entry, file)))
    .find(executable);
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
