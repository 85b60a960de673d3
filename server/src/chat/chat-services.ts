import type { Db } from '../db/db.ts';
import type { Encryption } from '../encryption.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { RateLimit } from '../http/rate-limit.ts';

export interface ChatServices {
  db: Db;
  fanOut: FanOut;
  keys: Encryption;
  limits: {
    /** Messages per customer and minute. */
    messages: RateLimit;
    /** Messages of visitors per address and minute: a browser may drop its cookie. */
    address: RateLimit;
    /** How often a customer may say that they are here, per minute. */
    presence: RateLimit;
  };
}
