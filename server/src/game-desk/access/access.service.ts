import type { z } from 'zod';
import type { AccessChange, GameAccess, gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { partnerSecret } from '../../game-play/public.ts';
import { writeAudit } from '../../registry/public.ts';
import type { Operator } from '../changes/changes.queries.ts';
import { describeDifferences, differences } from '../changes/differences.ts';
import { lockPartner } from '../partners/partners.queries.ts';
import { accessOf, keysOf, markShown, publicKeysOf, type KeyRow } from './access.queries.ts';
import { checkedAccess, checkedPublicKey, checkKeys, noAccess } from './access-rules.ts';
import { presentProposal } from './proposal.present.ts';
import { insertProposal, openProposals, type ProposalRow } from './proposals.queries.ts';
import { fingerprintOf } from './public-key.ts';

type Proposed = Pick<ProposalRow, 'kind' | 'subject' | 'content'> & { detail: string };

/** Never holds a secret. */
export async function accessForDesk(db: Queryable, operator: Operator, partner: string): Promise<GameAccess> {
  const [access = noAccess, keys, publicKeys, proposals] = await Promise.all([
    accessOf(db, partner),
    keysOf(db, partner),
    publicKeysOf(db, partner),
    openProposals(db, partner),
  ]);
  return {
    access,
    keys: keys.map((key) => ({
      ...presentKey(key),
      ...(key.shownAt ? { shownAt: bangkokIso(key.shownAt) } : {}),
      show: key.valid && key.shownAt === null && key.shownTo === operator.uuid,
    })),
    publicKeys: publicKeys.map((key) => ({ ...presentKey(key), fingerprint: fingerprintOf(key.pem) })),
    proposals: proposals.map(presentProposal),
  };
}

const presentKey = ({
  version,
  createdAt,
  validUntil,
  valid,
}: Pick<KeyRow, 'version' | 'createdAt' | 'validUntil' | 'valid'>) => ({
  version,
  createdAt: bangkokIso(createdAt),
  ...(validUntil ? { validUntil: bangkokIso(validUntil) } : {}),
  valid,
});

/** @throws AppError NOT_FOUND | VALIDATION | DECISION_STATE when the same waits already */
export function proposeAccess(
  db: Db,
  operator: Operator,
  { partner, change, reason }: z.output<typeof gameAccessCalls.propose.request>,
  production: boolean,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (!(await lockPartner(tx, partner))) throw new AppError('NOT_FOUND');
    const { detail, ...proposed } = await proposedBy(tx, partner, change, production);
    const id = await insertProposal(tx, operator, { partner, reason, ...proposed });
    if (id === undefined) throw new AppError('DECISION_STATE');
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.game-access.propose',
      target: partner,
      outcome: 'done',
      detail: `${reason}. ${proposed.kind} ${proposed.subject} ${detail}`,
    });
    return id;
  });
}

async function proposedBy(
  tx: Queryable,
  partner: string,
  change: AccessChange,
  production: boolean,
): Promise<Proposed> {
  if (change.kind === 'access') {
    const before = (await accessOf(tx, partner)) ?? noAccess;
    const after = await checkedAccess(tx, change, production);
    const fields = differences(before, after);
    return { kind: 'access', subject: '', content: { before, after }, detail: describeDifferences(fields) };
  }
  if (change.kind === 'public-key-start') {
    const pem = await checkedPublicKey(tx, partner, change.pem);
    return { kind: change.kind, subject: '', content: { pem }, detail: fingerprintOf(pem) };
  }
  await checkKeys(tx, partner, change);
  const subject = change.kind === 'key-start' ? '' : String(change.version);
  return { kind: change.kind, subject, content: {}, detail: '' };
}

/**
 * The secret of a key. It is derived and never stored; the database only records that it was shown.
 *
 * @throws AppError DECISION_STATE when it is not this operator's to see, was shown before, or has ended
 */
export function showKey(
  db: Db,
  operator: Operator,
  { partner, version }: z.output<typeof gameAccessCalls.showKey.request>,
  siteSecret: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (!(await markShown(tx, { partner, version, operator: operator.uuid })))
      throw new AppError('DECISION_STATE');
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.game-keys.show',
      target: partner,
      outcome: 'done',
      detail: `version ${version}`,
    });
    return partnerSecret(siteSecret, partner, version);
  });
}
