import { createHmac } from 'node:crypto';
import { commitOf } from '@chokdee/shared/rules/yeekee-chain';

/** What a chain's seeds are made of besides the site's secret. */
export interface SeedChain {
  /** Random, and of no other chain. */
  salt: string;
  length: number;
}

export interface SeedChains {
  /** The seed at a place, from 1 on. Each is the hash of the next, so a seed that is told gives away those before it and none after. */
  seedAt(chain: SeedChain, place: number): string;
  /** The hash of the first seed, which fixes them all. */
  anchorOf(chain: SeedChain): string;
}

/** Seeds lie nowhere: the last of a chain is made of the secret and the chain's salt, and the others are its hashes. */
export function seedChains(secret: string): SeedChains {
  const seedAt = ({ salt, length }: SeedChain, place: number): string => {
    let seed = createHmac('sha256', secret).update(`yeekee/v1|chain|${salt}`).digest('hex');
    for (let at = length; at > place; at -= 1) seed = commitOf(seed);
    return seed;
  };
  return { seedAt, anchorOf: (chain) => commitOf(seedAt(chain, 1)) };
}
