import { z } from 'zod';
import { isBeaconSignature, randomnessOf } from '@chokdee/shared/rules/beacon-signature';
import type { Beacon, BeaconPort, BeaconSource } from './beacon.ts';

const TIMEOUT_MS = 3_000;

const reply = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

interface DrandAccess {
  source: BeaconSource;
  /** Read on each call: the address of a simulator is unknown until it listens. */
  urls(): readonly string[];
  timeoutMs?: number;
  /** Called when an address returns a value with an invalid signature or of another round. */
  onInvalidSignature?(url: string, round: number): void;
}

/**
 * drand's HTTP API, `GET {url}/{chain hash}/public/{round}`. Races all addresses; the first valid signature
 * wins.
 */
export function drandBeacon({
  source,
  urls,
  timeoutMs = TIMEOUT_MS,
  onInvalidSignature,
}: DrandAccess): BeaconPort {
  async function fetchRound(url: string, round: number): Promise<Beacon> {
    const response = await fetch(`${url.replace(/\/$/, '')}/${source.hash}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`);
    const { round: receivedRound, signature } = reply.parse(await response.json());
    if (receivedRound !== round || !isBeaconSignature(source.publicKey, round, signature)) {
      onInvalidSignature?.(url, round);
      throw new Error(`${url} returned an invalid signature for beacon round ${round}.`);
    }
    return { round, signature, randomness: randomnessOf(signature) };
  }
  return {
    source,
    fetch: (round) => Promise.any(urls().map((url) => fetchRound(url, round))).catch(() => undefined),
  };
}
