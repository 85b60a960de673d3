import type { ReplayRound } from '@chokdee/shared/contracts/callback-replay';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { callbackReplayer, hashOf, newToken, type ReplayedAnswer } from '../game-play/public.ts';
import { post, reconcile } from '../ledger/public.ts';
import type { LoggedRow } from './call-log.queries.ts';
import { HIDDEN } from './hide-secrets.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { cashOf, entriesAfter, stage, type ScratchEntry } from './scratch.queries.ts';

export interface ReplayedStep extends ReplayedAnswer {
  call: LoggedRow;
  bookings: Omit<ScratchEntry, 'transactionId'>[];
  balance: number;
}

export interface Replayed {
  steps: ReplayedStep[];
  drifts: string[];
}

interface ReplayPlan {
  round: ReplayRound;
  /** The partner's row of the site. */
  partnerRow: unknown;
  /** Cash before the first call, in satang. */
  opening: number;
  calls: readonly LoggedRow[];
}

/**
 * Answers the calls, one after the other, in a scratch database in which the member has this cash, one open
 * session and nothing else.
 *
 * @param url of the site's database.
 */
export function replay(url: string, { round, partnerRow, opening, calls }: ReplayPlan): Promise<Replayed> {
  return withScratchDatabase(url, async ({ owner, app }, deadline) => {
    const { partner, memberId } = round;
    const token = newToken();
    await stage(owner, { partner, row: partnerRow, memberId, tokenHash: hashOf(token) });
    if (opening > 0) await credit(app, memberId, opening);
    const answer = callbackReplayer(app);
    const steps: ReplayedStep[] = [];
    let last = (await entriesAfter(owner, 0)).at(-1)?.transactionId ?? 0;
    for (const call of calls) {
      if (deadline.aborted) throw new AppError('REPLAY_TOO_LONG');
      const answered = await answer({ ...call, partner }, contentOf(call.body, token));
      if (!answered) throw new AppError('NOT_FOUND');
      const entries = await entriesAfter(owner, last);
      last = entries.at(-1)?.transactionId ?? last;
      steps.push({
        call,
        ...answered,
        bookings: entries.map(({ type, account, amount }) => ({ type, account, amount })),
        balance: await cashOf(owner, memberId),
      });
    }
    const drifts = new Set((await reconcile(owner)).map(({ invariant }) => invariant));
    return { steps, drifts: [...drifts] };
  });
}

async function credit(db: Db, memberId: string, satang: number): Promise<void> {
  await post(db, { key: 'replay', hash: 'replay', type: 'ADMIN_INCREASE', memberId, reference: null }, [
    { memberId, account: 'cash', amount: toSatang(satang) },
    { account: 'house:adjust', amount: toSatang(-satang) },
  ]);
}

/** The body with the token of the scratch session. */
function contentOf(body: string, token: string): unknown {
  try {
    return JSON.parse(body, (_name, value: unknown) => (value === HIDDEN ? token : value));
  } catch {
    return undefined;
  }
}
