import type { Queryable } from '../db/db.ts';
import { environmentOf } from './play.queries.ts';

/** A developer's command failed; the message says why. */
export class PlayError extends Error {
  override readonly name = 'PlayError';
}

/** @throws PlayError */
export async function requireDevelopment(db: Queryable): Promise<void> {
  if ((await environmentOf(db)) !== 'development')
    throw new PlayError(
      'This command works on a development server only: start it with SITE_ENV=development.',
    );
}
