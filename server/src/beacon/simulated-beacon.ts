import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { beaconRoundAt, quicknet } from '@chokdee/shared/rules/beacon-round';
import { beaconMessage, randomnessOf } from '@chokdee/shared/rules/beacon-signature';
import type { Beacon, BeaconSource } from './beacon.ts';

const { getPublicKey, sign, Signature } = bls12_381.shortSignatures;
/** Known to everybody, so that all processes of a development site agree and nobody takes it for a beacon. */
const key = createHash('sha256').update('chokdee: a simulated beacon has no secret').digest();
const publicKey = getPublicKey(key).toHex();

/** Tells rounds as often as drand's quicknet does, under its own name and key. */
export const simulatedSource: BeaconSource = {
  hash: createHash('sha256').update(`chokdee simulated beacon ${publicKey}`).digest('hex'),
  publicKey,
  periodSeconds: quicknet.periodSeconds,
  genesisSeconds: quicknet.genesisSeconds,
  simulated: true,
};

/** What it tells for a round; nothing before its time. */
export function simulatedBeacon(round: number, now: Date): Beacon | undefined {
  if (!Number.isSafeInteger(round) || round < 1 || round > beaconRoundAt(simulatedSource, now.getTime()))
    return undefined;
  const signature = Signature.toHex(sign(beaconMessage(round), key));
  return { round, signature, randomness: randomnessOf(signature) };
}
