import { labelKeysOf, type BootRemote } from '../src/contracts/remote.ts';
import { buildId, containerName } from './build-id.ts';
import { labelsOf } from './build-record.ts';
import { requiredVersions } from './federation-shares.ts';
import { readRemoteConfig } from './remote-config-file.ts';
import { ENTRY_FILE } from './webpack-common.ts';

/**
 * The boot entry of a remote that a development server at `base` serves from its folder. It has no hashes,
 * because the files change.
 */
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
    labels: labelsOf(dir, labelKeysOf(nav)),
    state: 'on',
  };
}
