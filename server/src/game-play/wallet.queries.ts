import type { Queryable } from '../db/db.ts';

/** What a partner's transaction came to. `code`: why it was refused. */
export interface Outcome {
  code: string | null;
  /** The answer's text, the same at each repeat. */
  answer: string;
  /** Balance and its version after a movement that was not a repeat. */
  balance: number | null;
  version: number | null;
  replayed: boolean;
}

/** Texts of the answers, in which {balance} stands for the balance. */
interface Answers {
  done: string;
  /** The answer to each code. Made only for a call that is done by itself. */
  refusals: () => Readonly<Record<string, string>>;
}

export interface PartnerTransaction {
  partner: string;
  txn: string;
  hash: string;
  memberId: string;
  answers: Answers;
  /** Units of a baht in which the answer gives the balance as an integer; null: baht with two decimals. */
  scale: number | null;
}

const outcome =
  'code, answer /* never null: of every outcome */, balance, version, replayed /* never null: of every outcome */';

const answersJson = ({ done, refusals }: Answers): string => JSON.stringify({ ...refusals(), done });

export async function bet(
  db: Queryable,
  { partner, txn, hash, memberId, answers, scale }: PartnerTransaction,
  stake: { tokenHash: Buffer; round: string; gameList: string | null; gameId: string | null; micro: number },
): Promise<Outcome> {
  const [row] = await db.query<Outcome>(
    `select ${outcome} from game_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      partner,
      txn,
      hash,
      memberId,
      stake.tokenHash,
      stake.round,
      stake.gameList,
      stake.gameId,
      stake.micro,
      answersJson(answers),
      scale,
    ],
  );
  return row!;
}

export async function win(
  db: Queryable,
  { partner, txn, hash, memberId, answers, scale }: PartnerTransaction,
  /**
   * `draw`: stakes of a drawn round come back. `original`: the bet that is paid, where the partner names it.
   */
  won: { kind: 'win' | 'draw'; round: string; micro: number; close: boolean; original: string | null },
): Promise<Outcome> {
  const [row] = await db.query<Outcome>(
    `select ${outcome} from game_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      partner,
      won.kind,
      txn,
      hash,
      memberId,
      won.round,
      won.micro,
      won.close,
      won.original,
      answersJson(answers),
      scale,
    ],
  );
  return row!;
}

export async function giveBack(
  db: Queryable,
  { partner, txn, hash, memberId, answers, scale }: PartnerTransaction,
  given: { kind: 'refund' | 'rollback'; round: string; original: string },
): Promise<Outcome> {
  const [row] = await db.query<Outcome>(
    `select ${outcome} from game_return($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [partner, given.kind, txn, hash, memberId, given.round, given.original, answersJson(answers), scale],
  );
  return row!;
}

export async function adjust(
  db: Queryable,
  { partner, txn, hash, memberId, answers, scale }: PartnerTransaction,
  correction: { round: string; micro: number },
): Promise<Outcome> {
  const [row] = await db.query<Outcome>(
    `select ${outcome} from game_adjust($1, $2, $3, $4, $5, $6, $7, $8)`,
    [partner, txn, hash, memberId, correction.round, correction.micro, answersJson(answers), scale],
  );
  return row!;
}

export async function bonus(
  db: Queryable,
  { partner, txn, hash, memberId, answers, scale }: PartnerTransaction,
  micro: number,
): Promise<Outcome> {
  const [row] = await db.query<Outcome>(`select ${outcome} from game_bonus($1, $2, $3, $4, $5, $6, $7)`, [
    partner,
    txn,
    hash,
    memberId,
    micro,
    answersJson(answers),
    scale,
  ]);
  return row!;
}
