/**
 * A public source of randomness that publishes one value per period. The values follow from its key alone,
 * and nobody holds that key.
 */
export interface BeaconChain {
  /** Its identifier, 64 hexadecimal digits. */
  hash: string;
  /** A point of G2 of BLS12-381, as 192 hexadecimal digits. */
  publicKey: string;
  periodSeconds: number;
  /** When it published round 1, epoch seconds. */
  genesisSeconds: number;
}

/** drand's network with a short period, as described at /{hash}/info. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesisSeconds: 1_692_803_367,
};

/** The latest round at a moment. 0 before the first. */
export function beaconRoundAt(
  { genesisSeconds, periodSeconds }: Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>,
  atMs: number,
): number {
  return Math.max(0, Math.floor((atMs / 1_000 - genesisSeconds) / periodSeconds) + 1);
}

/** When a round is published. */
export function beaconTimeMs(
  { genesisSeconds, periodSeconds }: Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>,
  round: number,
): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1_000;
}

/**
 * The round that decides a draw. It is published more than one and at most two periods after shooting ends,
 * so that no shot can know it.
 */
export function decidingRound(chain: BeaconChain, shootCloseMs: number): number {
  return beaconRoundAt(chain, shootCloseMs) + 2;
}
