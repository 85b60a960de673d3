import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id (the library's default), by OWASP's first recommendation: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that files and names are read on, too: a flood of logins leaves them the others. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => void waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPin(pin: string): Promise<string> {
  return inTurn(() => hash(pin, COST));
}

let decoy: Promise<string> | undefined;

/** Whether the PIN fits. Without a hash (an unknown member) it takes as long and says no. */
export async function pinFits(pin: string, pinHash: string | undefined): Promise<boolean> {
  decoy ??= hashPin('nobody has this one');
  const against = pinHash ?? (await decoy);
  const fits = await inTurn(() => verify(against, pin));
  return pinHash !== undefined && fits;
}
