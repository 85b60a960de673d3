import type { BootRemote, BuildRecord } from '@chokdee/shared/contracts/remote';

/** The base URL of a build's files, ending in a slash. */
export function baseOf({ name, build }: Pick<BuildRecord, 'name' | 'build'>): string {
  return `/_mfe/${name}/${build}/`;
}

export function integrityOf({ files }: BuildRecord, path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`The record has no ${path}.`);
  return file.integrity;
}

export function bootRemoteOf(record: BuildRecord, state: BootRemote['state']): BootRemote {
  const { name, build, container, entry, hostApi, shared, routes, nav, slots, labels } = record;
  return {
    name,
    build,
    container,
    entry,
    hostApi,
    shared,
    routes,
    nav,
    slots,
    labels,
    state,
    base: baseOf(record),
    integrity: integrityOf(record, entry),
  };
}
