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
import { bet, closeRound, openRound, slipOf } from './slips.ts';
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

const CASH = toSatang(1_000_000);
export const governmentResult = officialResult.parse({
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
}) as Extract<OfficialResult, { rule: 'government' }>;

export const correctedResult = { ...governmentResult, last2: '98' };

export async function lotteryStage(site: TestApp): Promise<LotteryStage> {
  const { db } = site;
  const [member, other, operator, second] = [
    await signedIn(site, ''),
    await signedIn(site, ''),
    await signedIn(site, '', 'operator'),
    await signedIn(site, '', 'operator'),
  ];
  for (const { uuid } of [member, other]) await site.creditMember(uuid, CASH);
  const betIds: Record<string, BetId> = {};
  const ofGovernment = ['gov', 'closed', 'proposed', 'settled', 'corrected', 'doomed'];
  for (const name of ofGovernment) betIds[name] = await openRound(db, 'gov');
  Object.assign(betIds, {
    stock: await openRound(db, 'taiwan'),
    yeekee: await openRound(db),
    shotOver: await openRound(db),
    yeekee5: await openRound(db, 'yeekee-5'),
    pingpong: await openRound(db, 'pingpong-60'),
  });
  for (const lottery of ticketLotteries)
    betIds[lottery.replace('-', '')] = await openTicketRound(db, lottery);
  const [gov, closed, proposed, settled, corrected, doomed, lao, shotOver] = [
    ...ofGovernment,
    'lao',
    'shotOver',
  ].map((name) => betIds[name]!) as [BetId, BetId, BetId, BetId, BetId, BetId, BetId, BetId];
  const onGov = async (memberId: MemberId, betId: BetId) =>
    (
      await bet(
        db,
        memberId,
        await slipOf(db, betId, [
          ['teng_bon_2', '56', 1_000],
          ['teng_bon_3', '456', 500],
        ]),
        { kind: 'gov' },
      )
    ).poyId;
  const poy = await onGov(member.uuid, gov);
  const otherPoy = await onGov(other.uuid, gov);
  for (const betId of [closed, proposed, settled, corrected]) await onGov(member.uuid, betId);
  await betTickets(db, member.uuid, ticketsOf(lao, [['1234', 1]]));
  for (const betId of [closed, proposed, settled, corrected, shotOver]) await closeRound(db, betId);
  const draw = governmentDraw(governmentResult);
  for (const betId of [settled, corrected]) {
    await db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: governmentResult }));
  }
  const proposer = { uuid: second.uuid, userName: second.userName };
  await propose(db, proposer, { betId: proposed, result: governmentResult });
  await proposeCorrection(db, proposer, {
    betId: corrected,
    version: 1,
    result: correctedResult,
    reason: 'Two digits were swapped',
  });
  const voiding = await proposeVoid(db, proposer, doomed, 'The drum broke');
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
    rounds: Object.values(betIds),
    names: {
      ...Object.fromEntries(Object.entries(betIds).map(([name, betId]) => [name, String(betId)])),
      poy,
      otherPoy,
      decision: voiding.id,
      list: list.id,
      otherList: others.id,
      code: others.shareCode!,
      nothing: randomUUID(),
    },
  };
}
