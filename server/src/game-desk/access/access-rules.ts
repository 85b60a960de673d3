import type { AccessChange, PartnerAccess } from '@chokdee/shared/contracts/game-access';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { fieldProblem } from '../changes/field-problem.ts';
import { keysOf, networksOf, publicKeysOf } from './access.queries.ts';
import { isPartnerNetwork } from './networks.ts';
import { urlProblem } from './outside-url.ts';
import { readPublicKey } from './public-key.ts';

/** While a partner changes over, its old and its new key are valid. */
const MAX_VALID = 2;

export const noAccess: PartnerAccess = {
  launchUrl: null,
  baseUrl: null,
  addresses: [],
  callsPerSecond: 500,
  transferMax: null,
};

/**
 * Access in the form that the database keeps.
 *
 * @throws AppError VALIDATION
 */
export async function checkedAccess(
  tx: Queryable,
  { launchUrl, baseUrl, addresses, callsPerSecond, transferMax }: PartnerAccess,
  production: boolean,
): Promise<PartnerAccess> {
  const page = launchUrl || null;
  const api = baseUrl?.replace(/\/+$/, '') || null;
  for (const [field, url] of [
    ['launchUrl', page],
    ['baseUrl', api],
  ] as const) {
    const problem = url === null ? undefined : urlProblem(url, production);
    if (problem) throw fieldProblem(`change.${field}`, problem);
  }
  if (page !== null && !page.startsWith('https://')) throw fieldProblem('change.launchUrl', 'url');
  const wrong = addresses.findIndex((address) => !isPartnerNetwork(address));
  if (wrong >= 0) throw fieldProblem('change.addresses', 'addresses');
  const networks = [...new Set(await networksOf(tx, addresses))];
  return { launchUrl: page, baseUrl: api, addresses: networks, callsPerSecond, transferMax };
}

/**
 * The partner's public key, in one form.
 *
 * @throws AppError VALIDATION
 */
export async function checkedPublicKey(tx: Queryable, partner: string, text: string): Promise<string> {
  const pem = readPublicKey(text);
  if (pem === undefined) throw fieldProblem('change.pem', 'pem');
  const known = await publicKeysOf(tx, partner);
  if (known.some((key) => key.valid && key.pem.trim() === pem.trim()))
    throw fieldProblem('change.pem', 'pemKnown');
  requireRoom(known);
  return pem;
}

/** @throws AppError VALIDATION when two are valid already */
function requireRoom(keys: readonly { valid: boolean }[]): void {
  if (keys.filter(({ valid }) => valid).length >= MAX_VALID) throw fieldProblem('change', 'twoKeys');
}

/** @throws AppError VALIDATION when it is the only valid one | NOT_FOUND */
function requireOther(keys: readonly { version: number; valid: boolean }[], version: number): void {
  if (!keys.some((key) => key.version === version && key.valid)) throw new AppError('NOT_FOUND');
  if (!keys.some((key) => key.version !== version && key.valid)) throw fieldProblem('change', 'lastKey');
}

/**
 * Checks a change of keys against the keys that there are.
 *
 * @throws AppError VALIDATION | NOT_FOUND
 */
export async function checkKeys(
  tx: Queryable,
  partner: string,
  change: Exclude<AccessChange, { kind: 'access' | 'public-key-start' }>,
): Promise<void> {
  if (change.kind === 'key-start') requireRoom(await keysOf(tx, partner));
  else
    requireOther(
      await (change.kind === 'key-end' ? keysOf(tx, partner) : publicKeysOf(tx, partner)),
      change.version,
    );
}
