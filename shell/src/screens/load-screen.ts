import type { ComponentType } from 'react';
import { retryPastCache, isChunkMissing } from '../remotes/lost-chunk.ts';
import { readable } from '../remotes/readable.ts';
import { reloadOnce } from '../remotes/reload-guard.ts';

export type ScreenLoader = () => Promise<ComponentType>;

const loads = new Map<string, Promise<ComponentType>>();

/** Loads a screen once per name. A failed load is repeated by the next call. */
export function loadScreen(name: string, load: ScreenLoader): Promise<ComponentType> {
  const existing = loads.get(name) ?? readable(fetchScreen(name, load));
  loads.set(name, existing);
  return existing;
}

async function fetchScreen(name: string, load: ScreenLoader): Promise<ComponentType> {
  try {
    return await load().catch((error: unknown) => retryPastCache(error, load));
  } catch (error) {
    loads.delete(name);
    if (isChunkMissing(error) && (await reloadOnce())) return new Promise(() => {});
    throw error;
  }
}
