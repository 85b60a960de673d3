import type { BootRemote } from '@chokdee/shared/contracts/remote';

/** A page that shows the remote without further input: its first route without required parameters. */
export function firstPathOf({ routes }: Pick<BootRemote, 'routes'>): string | undefined {
  const paths = routes
    .map(({ path }) => path.replaceAll(/\/:\w+\?/g, ''))
    .map((path) => path.replace(/\/\*$/, ''));
  return paths.find((path) => path !== '' && !path.includes(':'));
}
