import type { Browser } from 'playwright-core';
import type { Goal } from './bench-result.ts';

/** A second visit of the landing page, out of the service worker's cache, against a first one. */
export async function repeatVisit(_browser: Browser, _origin: string, _options: { loads: number; cpu: readonly number[] }): Promise<Goal[]> {
  return [];
}
