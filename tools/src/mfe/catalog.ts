import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sharedRoot } from '@chokdee/shared/build/build-id';

/** In the package for teams; in the repository the workspace's own catalog is asked. */
const VERSIONS_FILE = join(import.meta.dirname, 'versions.json');

/** Which version of each package goes with this version of shared, by name. */
export function catalogVersions(): Record<string, string> {
  if (existsSync(VERSIONS_FILE))
    return JSON.parse(readFileSync(VERSIONS_FILE, 'utf8')) as Record<string, string>;
  const catalog =
    readFileSync(join(resolve(sharedRoot, '..'), 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:$/m)[1] ??
    '';
  return Object.fromEntries(
    [...catalog.matchAll(/^ {2}'?([^\s':]+)'?: (\S+)$/gm)].map(([, name, version]) => [name!, version!]),
  );
}
