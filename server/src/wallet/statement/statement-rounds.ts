import { type MemberId, gameRoundId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import type { Queryable } from '../../db/db.ts';
import { partnerNames, roundsOf, type RoundRow, type RoundSpan } from './rounds.queries.ts';
import { presentTransaction } from './statement.present.ts';
import type { StatementRow } from './statement.queries.ts';

type Row = StatementRow & { lastOfRound?: number | null };

const PARTNER = /^[a-z][a-z0-9-]*(?=:|$)/;

/** Rows of games with the names of their partners, and those that stand for a round with its sum. */
export async function presentRows(
  db: Queryable,
  memberId: MemberId,
  rows: readonly Row[],
  { locale, ...span }: RoundSpan & { locale: Locale },
): Promise<Transaction[]> {
  const last = rows.flatMap(({ lastOfRound }) => lastOfRound ?? []);
  const rounds = last.length === 0 ? [] : await roundsOf(db, memberId, last, span);
  const byMovement = new Map(rounds.map((round) => [round.movement, round]));
  const names = await partnerNames(db, [...new Set(rows.flatMap((row) => partnerOf(row) ?? []))]);
  return rows.map((row) => {
    const shown = presentTransaction(row);
    const round = row.lastOfRound ? byMovement.get(row.lastOfRound) : undefined;
    if (round) return { ...shown, ...presentRound(round, locale) };
    const partnerName = names.get(partnerOf(row) ?? '');
    return partnerName === undefined ? shown : { ...shown, partnerName };
  });
}

/** The partner that a row names which is of no round: of a bonus, a transfer, or an opened account. */
function partnerOf({ type, lastOfRound, ...row }: Row): string | undefined {
  const isDebt = type.startsWith('DEBT_');
  if (row.reference_kind !== 'game' || lastOfRound || isDebt) return undefined;
  return PARTNER.exec(row.reference_id ?? '')?.[0];
}

const presentRound = (
  { id, amount, partnerName, names, number, state, movements }: RoundRow,
  locale: Locale,
) => ({
  id: `round:${id}`,
  amount,
  partnerName,
  round: {
    id: gameRoundId.parse(String(id)),
    ...(names === null ? {} : { name: names[locale] }),
    number,
    state,
    movements,
  },
});
