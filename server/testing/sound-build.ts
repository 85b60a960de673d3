import { createHash } from 'node:crypto';
import type { BuildRecord, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { locales } from '@chokdee/shared/contracts/site';
import { buildOf } from './builds.ts';

interface SoundBuildOptions {
  name: string;
  build: string;
  routes?: RemoteRoute[];
  /** Text of the entry besides the hashes of the other files. */
  entryText?: string;
  /** A route whose file hash is missing from the entry. */
  unguarded?: string;
  overrides?: Partial<BuildRecord>;
}

/**
 * A build that passes every check of the gate except the trial: its entry contains the hashes of its other
 * files.
 */
export async function soundBuild(
  root: string,
  { name, build, routes = [], entryText = '', unguarded, overrides = {} }: SoundBuildOptions,
): Promise<{ folder: string; record: BuildRecord }> {
  const others = [
    `/* texts of ${name} */`,
    ...routes.filter((route) => route.name !== unguarded).map((route) => `/* screen ${route.name} */`),
  ];
  const hashes = others.map((text) => `sha384-${createHash('sha384').update(text).digest('base64')}`);
  const { folder, record } = await buildOf(root, {
    name,
    build,
    routes,
    text: `/* ${hashes.join(' ')} */ ${entryText}`,
  });
  const provides =
    name === 'shell'
      ? { provides: { hostApi: '1.2.0', shared: { react: '19.3.1' } } }
      : { shared: { react: '19.3.1' } };
  const preload = {
    ...record.preload,
    ...Object.fromEntries((overrides.slots ?? []).map((slot) => [`slot:${slot}`, []])),
  };
  return { folder, record: { ...record, preload, locales: [...locales], ...provides, ...overrides } };
}
