import { toSatang } from '@chokdee/shared/contracts/money';
import type { PartnerAlarm, PartnerHealth, PartnerTraffic } from '@chokdee/shared/contracts/partner-health';
import type { Comparison, PartnerCase } from '@chokdee/shared/contracts/partner-report';

const at = '2026-11-20T12:00:00+07:00';

const traffic = (over: Partial<PartnerTraffic> = {}): PartnerTraffic => ({
  calls: 1_200,
  failures: 2,
  rejected: 0,
  ours: 0,
  p99Ms: 76,
  ...over,
});

/** PG Soft, in the lobby, with three open rounds. */
export const buildHealth = (over: Partial<PartnerHealth> = {}): PartnerHealth => ({
  partner: 'pg-soft2',
  name: 'PG Soft',
  protocol: 'chokdee',
  backup: 'pg-soft2-backup',
  state: 'in',
  mode: 'auto',
  budget: 500,
  timeoutMs: 8_000,
  in: traffic(),
  out: traffic({ calls: 30, failures: 0 }),
  rounds: { minutes15: 2, hour: 0, day: 1, older: 0, oldest: '2026-11-20T10:30:00+07:00' },
  ...over,
});

export const partnerOut = buildHealth({
  partner: 'wl',
  name: 'WL',
  backup: 'wl-backup',
  state: 'out',
  since: at,
  backAt: '2026-11-20T12:05:00+07:00',
  out: traffic({ calls: 30, failures: 24, p99Ms: 9_404 }),
});

export const buildAlarm = (over: Partial<PartnerAlarm> = {}): PartnerAlarm => ({
  id: 1,
  partner: 'wl',
  name: 'WL',
  kind: 'out',
  level: 'amber',
  figures: { backup: 'wl-backup' },
  raisedAt: at,
  ...over,
});

export const healthDetails = {
  health: partnerOut,
  minutes: [
    { minute: '2026-11-20T11:59:00+07:00', in: traffic({ calls: 240 }), out: traffic({ calls: 6 }) },
    { minute: at, in: traffic({ calls: 230 }), out: traffic({ calls: 6, failures: 6, p99Ms: 9_404 }) },
  ],
  switches: [
    {
      at,
      act: 'out' as const,
      figures: { direction: 'out' as const, calls: 30, failures: 24, budget: 500 },
    },
    {
      at: '2026-11-19T09:00:00+07:00',
      act: 'bring-back' as const,
      by: 'opdin',
      reason: 'They have restarted',
    },
  ],
};

/** A comparison of PG Soft on 20 November, with two cases. */
export const buildComparison = (over: Partial<Comparison> = {}): Comparison => ({
  id: 7,
  partner: 'pg-soft2',
  name: 'PG Soft',
  day: '2026-11-19',
  source: 'report',
  state: 'done',
  pages: 3,
  createdAt: '2026-11-20T04:30:00+07:00',
  finishedAt: '2026-11-20T04:31:00+07:00',
  counts: { theirs: 1_204, ours: 1_203, inFlight: 0, differing: 2 },
  waiting: 2,
  ...over,
});

/** A win of 12.50 baht that never came. */
export const buildCase = (over: Partial<PartnerCase> = {}): PartnerCase => ({
  id: 3,
  partner: 'pg-soft2',
  name: 'PG Soft',
  day: '2026-11-19',
  txn: 'win-81724',
  what: 'missing-here',
  fields: [],
  theirs: {
    kind: 'win',
    memberId: '0196f000-0000-7000-8000-0000000000aa',
    round: 'r-5512',
    amount: '12.50',
    at: '2026-11-19T22:10:00+07:00',
  },
  userName: 'anong1',
  suggested: toSatang(1_250),
  foundAt: '2026-11-20T04:31:00+07:00',
  state: 'open',
  ...over,
});

export const proposedCase = buildCase({
  id: 4,
  txn: 'bet-81725',
  what: 'differs',
  fields: ['amount'],
  ours: { ...buildCase().theirs!, kind: 'bet', amount: '10.00' },
  theirs: { ...buildCase().theirs!, kind: 'bet', amount: '20.00' },
  state: 'proposed',
  proposal: { action: 'correct', amount: toSatang(-1_000), note: 'Their list is right', by: 'opdin', at },
});
