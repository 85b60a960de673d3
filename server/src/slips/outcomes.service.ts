import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { VOID_VERSION, type OutcomeNotice, type RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { roundNumberOf } from '@chokdee/shared/rules/round-clock';
import type { Queryable } from '../db/db.ts';
import { shotBonusOf, unseenOutcomesOf, wonLinesOf, type OutcomeRow } from './outcomes.queries.ts';
import { poysOfRound } from './poys.queries.ts';
import { presentPoy } from './poys.service.ts';
import { roundName, roundOf } from '../rounds/public.ts';

/** @throws AppError ROUND_NOT_FOUND. */
export async function outcomeOfRound(db: Queryable, memberId: MemberId, betId: BetId): Promise<RoundOutcome> {
  const { state } = await roundOf(db, betId);
  const poys = (await poysOfRound(db, memberId, betId)).map(presentPoy);
  const won = state === 'settled' ? await wonLinesOf(db, memberId, betId) : [];
  const bonus = state === 'settled' ? await shotBonusOf(db, memberId, betId) : toSatang(0);
  const standing = poys.filter(({ status }) => status !== 'cancelled');
  const staked = sum(standing.map(({ total }) => total));
  return {
    betId,
    state,
    staked,
    payout: state === 'void' ? staked : sum([...standing.map(({ payout }) => payout), bonus]),
    ...(bonus > 0 ? { bonus } : {}),
    poys: poys.map((poy) => {
      const lines = won.filter(({ poyId }) => poyId === poy.poyId);
      return {
        ...poy,
        wonCount: lines[0]?.wonCount ?? 0,
        won: lines.map(({ option, number, payoutSatang }) => ({ option, number, payout: payoutSatang })),
      };
    }),
  };
}

export async function unseenOutcomes(db: Queryable, memberId: MemberId): Promise<OutcomeNotice[]> {
  return (await unseenOutcomesOf(db, memberId)).map(presentOutcome);
}

function presentOutcome(row: OutcomeRow): OutcomeNotice {
  const {
    betId,
    version,
    betGroup,
    betType,
    names,
    dt,
    stakedSatang,
    payoutSatang,
    paidBeforeSatang,
    slips,
    poyId,
  } = row;
  const roundNumber = roundNumberOf(betType);
  const isChanged = version > 1 && payoutSatang !== paidBeforeSatang;
  return {
    betId,
    version,
    kind: version === VOID_VERSION ? 'void' : isChanged ? 'corrected' : 'won',
    betGroup,
    betType,
    name: roundName(row),
    ...(Object.keys(names).length === 0 ? {} : { names }),
    ...(roundNumber === undefined ? {} : { roundNumber }),
    dt,
    staked: stakedSatang,
    payout: payoutSatang,
    ...(isChanged ? { paidBefore: paidBeforeSatang } : {}),
    slips,
    poyId,
  };
}

function sum(amounts: readonly Satang[]): Satang {
  return toSatang(amounts.reduce((total, amount) => total + amount, 0));
}
