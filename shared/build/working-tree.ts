import type { BootRemote } from '../src/contracts/remote.ts';
import { buildId, containerName } from './build-id.ts';
import { labelsOf } from './build-record.ts';
import { requiredVersions } from './federation-shares.ts';
import { readRemoteConfig } from './remote-config-file.ts';
import { ENTRY_FILE } from './webpack-common.ts';

/** A remote as a page gets it when a development server at `base` serves it from its folder: without hashes, since its bytes change. */
export async function workingTreeOf(dir: string, base: string): Promise<BootRemote> {
  const config = await readRemoteConfig(dir);
  const build = buildId(dir, 'development');
  const { name, hostApi, routes, nav, slots } = config;
  const container = containerName(name, build);
  return {
    name,
    build,
    container,
    hostApi,
    routes,
    nav,
    slots,
    base,
    entry: ENTRY_FILE,
    shared: requiredVersions(),
    labels: labelsOf(
      dir,
      nav.map(({ label }) => label),
    ),
    state: 'on',
  };
}
