import type {
  ChangeJob,
  ChangeReply,
  DomainStatus,
  GateReport,
  HistoryEntry,
  Plan,
} from '@chokdee/shared/contracts/registry';
import type { RemoteHealth } from '@chokdee/shared/contracts/registry-health';

export const BUILD = 'aaaaaaaabbbbbbbb';
export const NEXT_BUILD = 'ccccccccdddddddd';
const time = '2026-03-01T15:30:00+07:00';

export const domain = (changes: Partial<DomainStatus> = {}): DomainStatus => ({
  domain: 'local',
  title: 'Chokdee',
  hosts: ['localhost'],
  production: false,
  generation: 7,
  changedAt: time,
  shell: { build: 'eeeeeeeeffffffff' },
  remotes: [
    { name: 'games', state: 'on', build: BUILD },
    { name: 'wallet', state: 'on', build: 'bbbbbbbbcccccccc' },
  ],
  without: [],
  ...changes,
});

export const health = (changes: Partial<RemoteHealth> = {}): RemoteHealth => ({
  domain: 'local',
  remote: 'games',
  build: BUILD,
  loads: 1204,
  failures: 5,
  byOutcome: { ready: 1199, network: 5 },
  p50Ms: 240,
  p95Ms: 900,
  ...changes,
});

export const dryRun = (changes: Partial<ChangeReply> = {}): ChangeReply => ({
  state: 'dry-run',
  gate: [],
  domains: [
    { domain: 'local', generation: 7, changes: [{ part: 'games', what: 'state', from: 'on', to: 'off' }] },
  ],
  ...changes,
});

export const done = (changes: Partial<ChangeReply> = {}): ChangeReply => ({
  ...dryRun(),
  state: 'done',
  domains: [{ ...dryRun().domains[0]!, generation: 8 }],
  ...changes,
});

export const job = (changes: Partial<ChangeJob> = {}): ChangeJob => ({
  id: 31,
  author: 'somchai',
  startedAt: time,
  state: 'running',
  ...changes,
  ask: {
    domain: 'local',
    change: { operation: 'promote', remote: 'games', build: NEXT_BUILD },
    reason: 'New release',
    dryRun: true,
    ...changes.ask,
  },
});

export const accepted = (changes: Partial<ChangeJob> = {}): ChangeReply => ({
  state: 'accepted',
  job: job(changes),
  domains: [],
  gate: [],
});

export const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: 12,
  domain: 'local',
  change: { operation: 'off', remote: 'games' },
  reason: 'The partner is down',
  author: 'opdin',
  createdAt: time,
  needsApproval: true,
  state: 'waiting',
  ...changes,
});

export const refusedReport: GateReport = {
  remote: 'games',
  build: NEXT_BUILD,
  passed: false,
  checks: [
    { check: 'integrity', passed: true, what: 'All 12 files have their hashes' },
    {
      check: 'budget',
      domain: 'local',
      passed: false,
      what: 'The entry has 9.1 kB, 8 are allowed',
      where: 'entry.js',
      mend: 'Import screens with import()',
    },
  ],
};

export const generation = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  number: 7,
  operation: 'off',
  restores: null,
  author: 'opdin',
  approvedBy: null,
  reason: 'The partner is down',
  changes: [{ part: 'games', what: 'state', from: 'on', to: 'off' }],
  createdAt: time,
  ...changes,
});
