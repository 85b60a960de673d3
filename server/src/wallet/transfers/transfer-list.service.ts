import { TRANSFERS_PER_PAGE, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { candidatesFor, type CandidateRow } from './candidates.queries.ts';
import { transferByKey, listTransfers, type TransferRow } from './transfer-list.queries.ts';
import { openProposals, presentProposal } from './transfer-proposals.queries.ts';
import { transferIdOf, type KnownTransfer, type TransferKey } from './transfers.queries.ts';

const CANDIDATES = 5;

/** Implements the contract's `transfers`. */
export async function transfersOf(
  db: Queryable,
  { state, before, conflicts }: { state?: KnownTransfer['state']; before?: string; conflicts?: 'open' },
): Promise<BankTransfer[]> {
  return present(
    db,
    await listTransfers(db, {
      state,
      conflicts,
      before: before === undefined ? undefined : readInstant(before),
      limit: TRANSFERS_PER_PAGE,
    }),
  );
}

/** @throws AppError NOT_FOUND */
export async function transferOf(db: Queryable, key: TransferKey): Promise<BankTransfer> {
  const row = await transferByKey(db, key);
  if (!row) throw new AppError('NOT_FOUND');
  return (await present(db, [row]))[0]!;
}

async function present(db: Queryable, rows: readonly TransferRow[]): Promise<BankTransfer[]> {
  const waiting = rows.filter(({ state }) => state === 'suspense');
  const candidates = waiting.length > 0 ? await candidatesFor(db, waiting, CANDIDATES) : [];
  const proposals =
    waiting.length > 0
      ? new Map(
          (await openProposals(db, waiting)).map((proposal) => [
            transferIdOf(proposal),
            presentProposal(proposal),
          ]),
        )
      : undefined;
  return rows.map((row) => ({
    bankId: row.bankId,
    transRef: row.transRef,
    amount: row.amount,
    receivedAt: bangkokIso(row.receivedAt),
    noticedAt: bangkokIso(row.noticedAt),
    payerAccount: row.payerAccount ?? undefined,
    payerName: row.payerName ?? undefined,
    state: row.state,
    member: row.memberId && row.userName ? { memberId: row.memberId, userName: row.userName } : undefined,
    depositId: row.depositId ?? undefined,
    handledBy: row.handledBy ?? undefined,
    reason: row.reason ?? undefined,
    conflicts: row.conflicts?.map(presentConflict),
    proposal: proposals?.get(transferIdOf(row)),
    candidates: candidates
      .filter((candidate) => transferIdOf(candidate) === transferIdOf(row))
      .map(presentCandidate),
  }));
}

function presentConflict({
  amount,
  toldAt,
  clearedAt,
  clearedBy,
  clearedWhy,
}: NonNullable<TransferRow['conflicts']>[number]): NonNullable<BankTransfer['conflicts']>[number] {
  const cleared =
    clearedAt && clearedBy && clearedWhy
      ? { by: clearedBy, at: bangkokIso(new Date(clearedAt)), why: clearedWhy }
      : undefined;
  return { amount, toldAt: bangkokIso(new Date(toldAt)), cleared };
}

function presentCandidate({
  memberId,
  userName,
  depositId,
  channel,
  prepareTotal,
  createdAt,
  why,
}: CandidateRow): BankTransfer['candidates'][number] {
  return { memberId, userName, depositId, channel, prepareTotal, createdAt: bangkokIso(createdAt), why };
}
