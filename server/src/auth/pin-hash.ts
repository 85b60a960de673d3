import { hash, verify, type Options } from '@node-rs/argon2';
import { keyedLimit } from '../keyed-limit.ts';

/** argon2id (the library's default), by OWASP's first recommendation: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two of the four threads that file and DNS operations use too, so that a flood of logins leaves them the
 * others. The queue drains before the slots of its attempts expire (`SLOT_LIFETIME`), even on a slow machine.
 */
const { take } = keyedLimit<'hash'>({ mostAtOnce: 2, mostWaiting: 200 });

/** @throws AppError UNAVAILABLE when too many wait */
export function hashPin(pin: string): Promise<string> {
  return take('hash', () => hash(pin, COST));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the PIN matches. Without a hash (an unknown member) it takes as long and returns false.
 *
 * @throws AppError as `hashPin`
 */
export async function verifyPin(pin: string, pinHash: string | undefined): Promise<boolean> {
  decoy ??= hashPin('nobody has this one');
  const comparedHash = pinHash ?? (await decoy);
  const fits = await take('hash', () => verify(comparedHash, pin));
  return pinHash !== undefined && fits;
}
