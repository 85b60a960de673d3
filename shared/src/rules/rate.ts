/** From this total stake on one number on, the number pays this much; 0 closes it. */
export interface RateTier {
  readonly stakeSatang: number;
  readonly multiplyX100: number;
}

/**
 * What a number pays now, in hundredths, given all that is staked on it so far. 0: closed.
 * The tier with the greatest stake reached counts, whatever order the tiers come in; below the first, the default does.
 */
export function currentMultiply(defaultX100: number, tiers: readonly RateTier[], stakeSatang: number): number {
  let reached: RateTier | undefined;
  for (const tier of tiers) {
    if (tier.stakeSatang <= stakeSatang && (!reached || tier.stakeSatang > reached.stakeSatang)) reached = tier;
  }
  return reached ? reached.multiplyX100 : defaultX100;
}
