import type { Db } from '../db/db.ts';
import type { Encryption } from '../encryption.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { CustomerLimits } from './customer-limits.ts';

export interface ChatServices {
  db: Db;
  fanOut: FanOut;
  keys: Encryption;
  limits: Record<'messages' | 'pictures' | 'presence', CustomerLimits>;
}
