import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { beaconRoundAt, quicknet } from '@chokdee/shared/rules/beacon-round';
import { beaconMessage, randomnessOf } from '@chokdee/shared/rules/beacon-signature';
import type { Beacon, BeaconSource } from './beacon.ts';

const { getPublicKey, sign, Signature } = bls12_381.shortSignatures;
/**
 * A fixed, public key, so that all processes of a development site agree and nobody mistakes it for a real
 * beacon.
 */
const key = createHash('sha256').update('chokdee: a simulated beacon has no secret').digest();
const publicKey = getPublicKey(key).toHex();

/** Publishes at the same period as drand's quicknet, under its own hash and key. */
export const simulatedSource: BeaconSource = {
  hash: createHash('sha256').update(`chokdee simulated beacon ${publicKey}`).digest('hex'),
  publicKey,
  periodSeconds: quicknet.periodSeconds,
  genesisSeconds: quicknet.genesisSeconds,
  simulated: true,
};

/** The value of a round; `undefined` before its time. */
export function simulatedBeacon(round: number, now: Date): Beacon | undefined {
  if (!Number.isSafeInteger(round) || round < 1 || round > beaconRoundAt(simulatedSource, now.getTime()))
    return undefined;
  const signature = Signature.toHex(sign(beaconMessage(round), key));
  return { round, signature, randomness: randomnessOf(signature) };
}
