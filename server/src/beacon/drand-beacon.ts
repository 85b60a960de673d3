import { z } from 'zod';
import { isBeaconSignature, randomnessOf } from '@chokdee/shared/rules/beacon-signature';
import type { Beacon, BeaconPort, BeaconSource } from './beacon.ts';

const PATIENCE_MS = 3_000;

const answer = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

interface DrandAccess {
  source: BeaconSource;
  /** Asked at each call, for a simulator's is not known before it listens. */
  urls(): readonly string[];
  patienceMs?: number;
  /** Somebody answered with a signature that is not the beacon's. */
  falseAnswer?(url: string, round: number): void;
}

/** drand's protocol over HTTP, `GET {url}/{chain hash}/public/{round}`. All addresses are asked at once; the first answer that is truly signed counts. */
export function drandBeacon({
  source,
  urls,
  patienceMs = PATIENCE_MS,
  falseAnswer,
}: DrandAccess): BeaconPort {
  async function ask(url: string, round: number): Promise<Beacon> {
    const response = await fetch(`${url.replace(/\/$/, '')}/${source.hash}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const { round: told, signature } = answer.parse(await response.json());
    if (told !== round || !isBeaconSignature(source.publicKey, round, signature)) {
      falseAnswer?.(url, round);
      throw new Error(`${url} answered what the beacon did not sign.`);
    }
    return { round, signature, randomness: randomnessOf(signature) };
  }
  return {
    source,
    tell: (round) => Promise.any(urls().map((url) => ask(url, round))).catch(() => undefined),
  };
}
