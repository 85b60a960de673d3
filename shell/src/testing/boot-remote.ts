import type { BootRemote } from '@chokdee/shared/contracts/remote';

let count = 0;

/** A remote as in a page's manifest; each call creates a new build. */
export function bootRemote(changes: Partial<BootRemote> = {}): BootRemote {
  count += 1;
  const name = changes.name ?? 'games';
  const build = `build${count}`;
  return {
    name,
    build,
    container: `chokdee_${name}_${build}`,
    base: `/_mfe/${name}/${build}/`,
    entry: 'entry.js',
    integrity: `sha384-${'a'.repeat(64)}`,
    hostApi: '^1.0.0',
    shared: {},
    nav: [],
    slots: [],
    labels: {},
    state: 'on',
    routes: [{ name: 'games', path: '/games', access: 'public' }],
    ...changes,
  };
}
