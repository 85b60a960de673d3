import type { Env } from '../env.ts';

const MINUTE_MS = 60_000;
/** Short, so that a developer gets a proof soon after a movement. */
const IN_DEVELOPMENT_MS = 5_000;

/** How often what was committed meanwhile is sealed. */
export const sealIntervalMs = ({ SITE_ENV }: Pick<Env, 'SITE_ENV'>): number =>
  SITE_ENV === 'development' ? IN_DEVELOPMENT_MS : MINUTE_MS;
