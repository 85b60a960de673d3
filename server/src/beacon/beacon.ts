import { quicknet, type BeaconChain } from '@chokdee/shared/rules/beacon-round';

/** Identity and parameters of a beacon chain. */
export interface BeaconSource extends BeaconChain {
  /** Replaces the public beacon in development. Its key is public, so its values are predictable. */
  simulated: boolean;
}

/** A published beacon value: signature of 96 and randomness of 64 hexadecimal digits. */
export interface Beacon {
  round: number;
  signature: string;
  /** SHA-256 of the signature. */
  randomness: string;
}

/** A source of public randomness that nobody can predict or influence. */
export interface BeaconPort {
  readonly source: BeaconSource;
  /**
   * The verified value of a round; `undefined` if it is not published yet or no address can be reached. Never
   * throws.
   */
  fetch(round: number): Promise<Beacon | undefined>;
}

export const publicBeacon: BeaconSource = { ...quicknet, simulated: false };

/** Public endpoints of the drand network, each with a different operator. */
export const PUBLIC_BEACON_URLS = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://drand.cloudflare.com',
];
