import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sharedRoot } from '@chokdee/shared/build/build-id';

/** Exists in the package for teams. In the repository the versions come from the workspace's catalog. */
const VERSIONS_FILE = join(import.meta.dirname, 'versions.json');

/** Package versions that match this version of shared, by package name. */
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
