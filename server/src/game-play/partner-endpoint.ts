import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { endpointOf } from './partner-access.queries.ts';

/**
 * Base URL of a partner at its protocol's simulator, once that listens: it stands in for addresses that the
 * partner lacks. The page of our own protocol's is at `/play`.
 */
export type GameSimulator = (protocol: string, partner: string) => string | undefined;

/** Where a partner is called, and how. */
export interface PartnerEndpoint {
  partner: string;
  protocol: string;
  /** The address without a slash at its end; undefined: the partner has no API that we call. */
  baseUrl: string | undefined;
  /** Page of our own protocol that a launch opens. */
  launchUrl: string | undefined;
  timeoutMs: number;
  /** Satang that a launch moves to the partner at most; null: the whole cash. */
  transferMax: number | null;
  /** Newest version of the secret; null without one. */
  key: number | null;
}

/**
 * The partner's addresses, or those of its protocol's simulator.
 *
 * @throws AppError SYSTEM for a partner without a protocol or access.
 */
export async function partnerEndpoint(
  db: Queryable,
  partner: string,
  simulator: GameSimulator,
): Promise<PartnerEndpoint> {
  const row = await endpointOf(db, partner);
  if (!row) throw new AppError('SYSTEM');
  const simulated = simulator(row.protocol, partner);
  return {
    ...row,
    partner,
    baseUrl: row.baseUrl ?? simulated,
    launchUrl: row.launchUrl ?? (simulated === undefined ? undefined : `${simulated}/play`),
  };
}
