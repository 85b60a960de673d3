import { sha256 } from '@noble/hashes/sha2.js';

/** Milliseconds per slice: short enough that the page stays responsive to touch and keys. */
const SLICE_MS = 10;
/** Reading the clock costs more than a hash, so it is read only every so many hashes. */
const HASHES_PER_CLOCK_READ = 64;

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * Finds the token for a challenge: `<challenge>.<text>` whose SHA-256 begins with `bits` zero bits. Sixteen
 * bits take 65,000 hashes on average.
 *
 * @param pause yields to the page between two slices of work.
 */
export async function solve(
  challenge: string,
  bits: number,
  pause: () => Promise<void> = nextTask,
): Promise<string> {
  const prefixHash = sha256.create().update(bytes(`${challenge}.`));
  for (let from = 0; ;) {
    const until = performance.now() + SLICE_MS;
    do {
      for (const end = from + HASHES_PER_CLOCK_READ; from < end; from += 1) {
        const found = from.toString(36);
        if (leadingZeroBits(prefixHash.clone().update(bytes(found)).digest()) >= bits)
          return `${challenge}.${found}`;
      }
    } while (performance.now() < until);
    await pause();
  }
}

function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at]!) - 24;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
