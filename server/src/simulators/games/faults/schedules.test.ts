import { testApp, type TestApp } from '../../../../testing/app.ts';
import type { ScheduleRun } from '../../../../testing/fault-schedules/schedule-run.ts';
import { transferSchedule } from '../../../../testing/fault-schedules/transfer-schedule.ts';
import { hub88Schedule, ownSchedule } from '../../../../testing/fault-schedules/wallet-schedules.ts';
import { openPartner, PARTNER } from '../../../../testing/game-partner.ts';
import { HUB88_PARTNER, openHub88Partner } from '../../../../testing/hub88-partner.ts';
import { openTransferPartner, TRANSFER_PARTNER } from '../../../../testing/transfer-partner.ts';

/** Seeds of each protocol; `pnpm test:deep games` raises them. */
const SCHEDULES = Number(process.env['GAME_SCHEDULES'] ?? '2');
/** `FUZZ_SEED` begins other ones. */
const FIRST = process.env['FUZZ_SEED'] ?? 'seed';
const seeds = Array.from({ length: SCHEDULES }, (_seed, at) => `${FIRST}-${at}`);

jest.setTimeout(300_000 + SCHEDULES * 30_000);

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  await openHub88Partner(site);
  await openTransferPartner(site, 'https://set.by.the.schedule');
});
afterAll(() => site.close());

const protocols: [name: string, run: (seed: string) => Promise<ScheduleRun>][] = [
  ['chokdee', (seed) => ownSchedule(site, PARTNER, seed)],
  ['hub88', (seed) => hub88Schedule(site, HUB88_PARTNER, seed)],
  ['transfer', (seed) => transferSchedule(site, TRANSFER_PARTNER, seed)],
];

test.each(protocols)(
  'schedules of faults in %s end with the books right and both lists equal',
  async (_name, run) => {
    for (const seed of seeds) {
      const done = await run(seed);
      console.log(JSON.stringify(done));
      expect(done).toMatchObject({ seed, violations: [] });
      expect(done.operations).toBeGreaterThan(0);
    }
  },
);
