import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id (the library's default), by OWASP's first recommendation: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPin(pin: string): Promise<string> {
  return hash(pin, COST);
}

let decoy: Promise<string> | undefined;

/** Whether the PIN fits. Without a hash (an unknown member) it takes as long and says no. */
export async function pinFits(pin: string, pinHash: string | undefined): Promise<boolean> {
  decoy ??= hashPin('nobody has this one');
  const fits = await verify(pinHash ?? (await decoy), pin);
  return pinHash !== undefined && fits;
}
