import { quicknet, type BeaconChain } from '@chokdee/shared/rules/beacon-round';

/** A beacon as it describes itself. */
export interface BeaconSource extends BeaconChain {
  /** Stands in for a public one: whoever runs the site knows its key. */
  simulated: boolean;
}

/** What a beacon told: 96 and 64 hexadecimal digits. */
export interface Beacon {
  round: number;
  signature: string;
  /** SHA-256 of the signature. */
  randomness: string;
}

/** A source of randomness that nobody knows beforehand and nobody can choose. */
export interface BeaconPort {
  readonly source: BeaconSource;
  /** What it told for a round, its signature checked; `undefined` when it has not told yet or nobody who knows could be reached. Never throws. */
  tell(round: number): Promise<Beacon | undefined>;
}

export const publicBeacon: BeaconSource = { ...quicknet, simulated: false };

/** Where drand's network is asked, each run by other people than the next. */
export const PUBLIC_BEACON_URLS = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://drand.cloudflare.com',
];
