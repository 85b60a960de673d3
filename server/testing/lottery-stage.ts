import { randomUUID } from 'node:crypto';
import { officialResult, type OfficialResult } from '@chokdee/shared/contracts/operator';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { governmentDraw } from '@chokdee/shared/rules/draw';
import { ticketLotteries } from '@chokdee/shared/rules/tickets';
import { proposeVoid } from '../src/operator/decisions/decisions.service.ts';
import { createNumberList, shareNumberList } from '../src/saved-numbers/saved-numbers.service.ts';
import { settle } from '../src/results/settlement.ts';
import { proposeCorrection } from '../src/operator/corrections/corrections.service.ts';
import { propose } from '../src/operator/operator.service.ts';
import type { TestApp } from './app.ts';
import { betTickets, openTicketRound, ticketsOf } from './tickets.ts';
import { bet, closeRound, openRound, betSlipOf } from './bet-slips.ts';
import { signedIn, type StageNames, type StagePerson } from './wallet-stage.ts';

/**
 * Two members with money and bet slips, two operators, and a round of every kind: open ones, two that await a
 * result and two that have one. One of each pair has a first entry.
 */
export interface LotteryStage {
  member: StagePerson;
  other: StagePerson;
  operator: StagePerson;
  second: StagePerson;
  rounds: BetId[];
  /** Its objects by the placeholder that stands for them in a request. */
  names: StageNames;
}

type Db = TestApp['db'];

const CASH = toSatang(1_000_000);
export const governmentResult = officialResult.parse({
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
}) as Extract<OfficialResult, { rule: 'government' }>;

export const correctedResult = { ...governmentResult, last2: '98' };

const governmentRounds = ['gov', 'closed', 'proposed', 'settled', 'corrected', 'doomed'] as const;
type RoundName = (typeof governmentRounds)[number] | 'lao' | 'shotOver';
type Rounds = Record<RoundName, BetId>;

export async function lotteryStage(site: TestApp): Promise<LotteryStage> {
  const { db } = site;
  const [member, other, operator, second] = [
    await signedIn(site, ''),
    await signedIn(site, ''),
    await signedIn(site, '', 'operator'),
    await signedIn(site, '', 'operator'),
  ];
  for (const { uuid } of [member, other]) await site.creditMember(uuid, CASH);
  const rounds = await openRounds(db);
  const poy = await betOnGovernment(db, member.uuid, rounds.gov);
  const otherPoy = await betOnGovernment(db, other.uuid, rounds.gov);
  await betAndClose(db, member.uuid, rounds);
  const voidingId = await decide(db, { uuid: second.uuid, userName: second.userName }, rounds);
  const list = await createNumberList(db, member.uuid, {
    name: 'Dreams',
    lines: [{ number: '12' }, { number: '123' }],
  });
  const others = await shareNumberList(
    db,
    other.uuid,
    (await createNumberList(db, other.uuid, { name: 'Plates', lines: [{ number: '987' }] })).id,
  );
  return {
    member,
    other,
    operator,
    second,
    rounds: Object.values(rounds),
    names: {
      ...Object.fromEntries(Object.entries(rounds).map(([name, betId]) => [name, String(betId)])),
      poy,
      otherPoy,
      decision: voidingId,
      list: list.id,
      otherList: others.id,
      code: others.shareCode!,
      nothing: randomUUID(),
    },
  };
}

/** Opens a round of every kind. */
async function openRounds(db: Db): Promise<Rounds> {
  const rounds: Record<string, BetId> = {};
  for (const name of governmentRounds) rounds[name] = await openRound(db, 'gov');
  Object.assign(rounds, {
    stock: await openRound(db, 'taiwan'),
    yeekee: await openRound(db),
    shotOver: await openRound(db),
    yeekee5: await openRound(db, 'yeekee-5'),
    pingpong: await openRound(db, 'pingpong-60'),
  });
  for (const lottery of ticketLotteries)
    rounds[lottery.replace('-', '')] = await openTicketRound(db, lottery);
  return rounds as Rounds;
}

async function betOnGovernment(db: Db, memberId: MemberId, betId: BetId): Promise<string> {
  const slip = await betSlipOf(db, betId, [
    ['teng_bon_2', '56', 1_000],
    ['teng_bon_3', '456', 500],
  ]);
  return (await bet(db, memberId, slip, { kind: 'gov' })).poyId;
}

/** Bets in every round that a result or a decision needs, and closes those that await one. */
async function betAndClose(db: Db, memberId: MemberId, rounds: Rounds): Promise<void> {
  const { closed, proposed, settled, corrected, shotOver } = rounds;
  for (const betId of [closed, proposed, settled, corrected]) await betOnGovernment(db, memberId, betId);
  await betTickets(db, memberId, ticketsOf(rounds.lao, [['1234', 1]]));
  for (const betId of [closed, proposed, settled, corrected, shotOver]) await closeRound(db, betId);
}

/**
 * Settles two rounds, makes one first entry of each kind, and returns the id of the one that voids a round.
 */
async function decide(
  db: Db,
  proposer: { uuid: MemberId; userName: string },
  { proposed, settled, corrected, doomed }: Rounds,
): Promise<string> {
  const draw = governmentDraw(governmentResult);
  for (const betId of [settled, corrected]) {
    await db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: governmentResult }));
  }
  await propose(db, proposer, { betId: proposed, result: governmentResult });
  await proposeCorrection(db, proposer, {
    betId: corrected,
    version: 1,
    result: correctedResult,
    reason: 'Two digits were swapped',
  });
  return (await proposeVoid(db, proposer, doomed, 'The drum broke')).id;
}
