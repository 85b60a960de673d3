import type { Db } from '../db/db.ts';
import type { Encryption } from '../encryption.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { RateLimit } from '../http/rate-limit.ts';

export interface ChatServices {
  db: Db;
  fanOut: FanOut;
  keys: Encryption;
  /** Messages per customer and minute. */
  limit: RateLimit;
}
