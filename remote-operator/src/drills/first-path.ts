import type { BootRemote } from '@chokdee/shared/contracts/remote';

/** Somewhere a remote can be seen at without choosing anything: the first of its routes that takes no parameter, or only ones that may be left out. */
export function firstPathOf({ routes }: Pick<BootRemote, 'routes'>): string | undefined {
  const paths = routes
    .map(({ path }) => path.replaceAll(/\/:\w+\?/g, ''))
    .map((path) => path.replace(/\/\*$/, ''));
  return paths.find((path) => path !== '' && !path.includes(':'));
}
