import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { gameRoundCalls, type GameRoundFile } from '@chokdee/shared/contracts/game-rounds';
import { gamePlayServices } from '../src/game-play/public.ts';
import { transferReportJobs } from '../src/game-play/transfer-report.jobs.ts';
import { signingOf } from '../src/ledger/public.ts';
import { seal } from '../src/ledger/sealing.ts';
import { testApp } from './app.ts';
import { testEnv } from './env.ts';
import { openTransferPartner, TRANSFER_PARTNER, transferPartner } from './transfer-partner.ts';

/**
 * A member moves 500.00 to a partner that keeps it, stakes 10.00 and wins 25.00 in a round, and leaves with
 * 515.00. Another round stays open. Everything is sealed.
 */
export async function keptRound() {
  const partner = await transferPartner();
  const site = await testApp();
  await openTransferPartner(site, partner.baseUrl);
  const member = await site.registerMember();
  const { uuid: playerId } = member.identity;
  await site.creditMember(playerId, 50_000);
  await site.ask(gamePlayCalls.launch, { partner: TRANSFER_PARTNER, device: 'mobile' }, { as: member });
  for (const [kind, roundId, amount] of [
    ['bet', 'match', '10'],
    ['win', 'match', '25'],
    ['bet', 'later', '0'],
  ] as const) {
    const transactionId = `${roundId}-${kind}`;
    partner.report.push({ transactionId, kind, playerId, roundId, amount, at: new Date().toISOString() });
  }
  partner.balances.set(playerId, 51_500);
  const { reports } = gamePlayServices.from(site.app);
  await transferReportJobs({ db: site.db, reports, log: site.app.log }).tick();
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  const signing = signingOf(testEnv());
  await seal(site.db, signing);

  const ask = { as: member };
  const transfers = await site.db.query<{ id: string }>(
    'select id from game_transfers where member_id = $1 order by created_at desc',
    [playerId],
  );
  const [round] = (await site.ask(gameRoundCalls.recent, { locale: 'en' }, ask)).rounds.filter(
    ({ state }) => state === 'settled',
  );
  const { roundId } = round!;
  return {
    site,
    member,
    roundId,
    /** Newest first. */
    transfers: transfers.map(({ id }) => id),
    file: (): Promise<GameRoundFile> => site.ask(gameRoundCalls.file, { id: roundId }, ask),
    sign: (text: string) => signing.signer.sign(text),
    async close() {
      await site.close();
      partner.close();
    },
  };
}
