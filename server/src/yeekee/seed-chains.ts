import { createHmac } from 'node:crypto';
import { commitOf } from '@chokdee/shared/rules/yeekee-chain';

/** The public part of a chain; its seeds also derive from the site's secret. */
interface SeedChain {
  /** Random and unique per chain. */
  salt: string;
  length: number;
}

export interface SeedChains {
  /**
   * The seed at a place, from 1. Each seed is the hash of the next, so revealing one discloses earlier seeds
   * but no later ones.
   */
  seedAt(chain: SeedChain, place: number): string;
  /** The hash of the first seed, which commits to the whole chain. */
  anchorOf(chain: SeedChain): string;
}

/**
 * Seeds are never stored: the last one is an HMAC of the chain's salt under the secret, and the others are
 * its hashes.
 */
export function seedChains(secret: string): SeedChains {
  const seedAt = ({ salt, length }: SeedChain, place: number): string => {
    let seed = createHmac('sha256', secret).update(`yeekee/v1|chain|${salt}`).digest('hex');
    for (let at = length; at > place; at -= 1) seed = commitOf(seed);
    return seed;
  };
  return { seedAt, anchorOf: (chain) => commitOf(seedAt(chain, 1)) };
}
