import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const folders = ['/usr/local/bin', '/usr/bin', '/bin', '/snap/bin', '/opt/google/chrome', '/opt/homebrew/bin'];
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** A Chromium or Chrome of this machine, where such are usually installed or in Playwright's cache. */
export function installedBrowser(): string | undefined {
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...macApps, ...cached()].find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function cached(): string[] {
  const cache = path.join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((entry) => entry.startsWith('chromium-'))
    .flatMap((entry) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((file) => path.join(cache, entry, file)));
}
