import type { ComponentType } from 'react';
import { lastTry, mayHelpToReload } from '../remotes/lost-chunk.ts';
import { readable } from '../remotes/readable.ts';
import { reloadOnce } from '../remotes/reload-guard.ts';

export type ScreenLoader = () => Promise<ComponentType>;

const coming = new Map<string, Promise<ComponentType>>();

/** Loads a screen once per name. A failed load is repeated by the next call. */
export function loadScreen(name: string, load: ScreenLoader): Promise<ComponentType> {
  const begun = coming.get(name) ?? readable(fetchScreen(name, load));
  coming.set(name, begun);
  return begun;
}

async function fetchScreen(name: string, load: ScreenLoader): Promise<ComponentType> {
  try {
    return await load().catch((error: unknown) => lastTry(error, load));
  } catch (error) {
    coming.delete(name);
    if (mayHelpToReload(error) && (await reloadOnce())) return new Promise(() => {});
    throw error;
  }
}
