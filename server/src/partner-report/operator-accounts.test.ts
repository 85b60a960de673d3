import { randomUUID } from 'node:crypto';
import { memberId } from '@chokdee/shared/contracts/ids';
import { partnerReportCalls, type PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { callAs, openPartner, PARTNER, player, type Player } from '../../testing/game-partner.ts';
import { setClockAhead } from '../db/clock.ts';
import { balancesOf } from '../ledger/ledger.queries.ts';
import { compareFile } from './comparisons.service.ts';

const DAY_MS = 86_400_000;
const BANGKOK_MS = 7 * 3_600_000;

let site: TestApp;
let [first, second]: TestMember[] = [];
let malee: Player;
beforeAll(async () => {
  site = await testApp();
  // Noon at +07:00, so that what is old enough to be judged is of the same day.
  const noon = (Math.floor((Date.now() + BANGKOK_MS) / DAY_MS) + 1) * DAY_MS + DAY_MS / 2 - BANGKOK_MS;
  await setClockAhead(site.db, noon - Date.now());
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
  await openPartner(site);
  malee = await player(site, 1_000_000);
});
afterAll(() => site.close());

/** Cases about wins of 12.50 baht that never came, by their numbers. */
async function missingWins(players: Record<string, string>): Promise<Map<string, PartnerCase>> {
  const { playerId, token } = malee;
  await callAs(site, 'bet', { transactionId: 'bet', playerId, token, roundId: 'r', amount: '10' });
  const [{ at }] = (await site.db.query<{ at: Date }>("select site_now() - interval '1 hour' as at")) as [
    { at: Date },
  ];
  const day = new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 10);
  const rows = Object.entries(players).map(([txn, id]) => `${txn},win,${id},r,12.50,${at.toISOString()}`);
  const bytes = new TextEncoder().encode(
    ['transaction_id,kind,player_id,round_id,amount,at', ...rows].join('\n'),
  );
  const by = { uuid: memberId.parse(first!.identity.uuid), userName: first!.userName };
  await compareFile(site.db, by, { partner: PARTNER, day, bytes, name: 'list.csv' });
  const cases = await site.ask(partnerReportCalls.cases, {}, { as: first! });
  return new Map(cases.map((found) => [found.txn, found]));
}

test("a correction credits no operator's account, whoever proposes it, and nobody proposes their own", async () => {
  const found = await missingWins({ win: malee.playerId, strange: randomUUID(), text: "no' member" });
  const { id, theirs } = found.get('win')!;
  expect(theirs!.userName).toBe(malee.member.userName);
  for (const txn of ['strange', 'text']) expect(found.get(txn)!.theirs).not.toHaveProperty('userName');
  const role = (to: string) =>
    site.db.query('update members set role = $2 where id = $1', [malee.member.identity.uuid, to]);
  const cash = async () => (await balancesOf(site.db, malee.member.identity.uuid)).cash.satang;
  const proposed = async (amount: number, as = first!) =>
    (
      await site.send(
        partnerReportCalls.propose,
        { id, action: 'correct', amount, note: 'They paid it' },
        { as },
      )
    ).json();
  const decided = async (carryOut: boolean) =>
    (await site.send(partnerReportCalls.decide, { id, carryOut, note: 'Checked' }, { as: second! })).json();
  const before = await cash();

  await role('operator');
  const own = await site.signIn(malee.member.userName);
  for (const amount of [12.5, -12.5])
    expect(await proposed(amount, own)).toMatchObject({ code: 'SAME_OPERATOR' });
  expect(await proposed(12.5)).toMatchObject({ code: 'OPERATOR_ACCOUNT' });

  await role('member');
  expect(await proposed(12.5)).toMatchObject({ state: 'proposed' });
  await role('operator');
  expect(await decided(true)).toMatchObject({ code: 'OPERATOR_ACCOUNT' });
  expect(await cash()).toBe(before);
  expect(await decided(false)).toMatchObject({ state: 'open' });
  expect(await proposed(-12.5)).toMatchObject({ state: 'proposed' });
  const audit = await site.db.query<{ detail: string }>(
    `select detail from registry_audit where action like 'operators.partner-cases.%' and outcome = 'done' order by id`,
  );
  expect(audit.map(({ detail }) => detail)).toEqual([
    'correct 12.50 baht: They paid it',
    `opened again, correct 12.50 baht by ${first!.userName}: Checked`,
    'correct -12.50 baht: They paid it',
  ]);
});
