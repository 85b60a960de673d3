import { alarmsOf } from './alarms.ts';
import { noCalls, type CallCounts } from './call-counts.ts';
import { bucketOf } from './latency-buckets.ts';
import type { PartnerFacts } from './partner-facts.ts';
import { sharedOutage } from './shared-outage.ts';

const now = new Date('2026-11-20T12:00:00+07:00');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** A sound partner that is called. */
const facts = (over: Partial<PartnerFacts> = {}): PartnerFacts => ({
  partner: 'joker',
  name: 'Joker',
  kind: 'slot',
  protocol: 'chokdee',
  baseUrl: null,
  timeoutMs: 8_000,
  budget: 500,
  backup: null,
  backupIsIn: false,
  conflicts: 0,
  pendingTransfers: 0,
  lateTransfers: 0,
  oldestTransfer: null,
  openCases: 0,
  oldestCase: null,
  unreadDay: null,
  now,
  lobby: { state: 'in', mode: 'auto', since: ago(600), countedFrom: ago(600), strikes: 0 },
  counts: { in: noCalls(), out: noCalls() },
  latest: { out: counts({ done: 10 }) },
  rounds: { minutes15: 0, hour: 0, day: 0, older: 0, oldest: null },
  ...over,
});
function counts(part: Partial<CallCounts>): CallCounts {
  return { ...noCalls(), ...part };
}
const incoming = (part: Partial<CallCounts>) => facts({ counts: { in: counts(part), out: noCalls() } });
/** The latencies of so many calls of this duration. */
function lasting(ms: number, calls: number): number[] {
  const latencies: number[] = [];
  latencies[bucketOf(ms)] = calls;
  return Array.from(latencies, (count) => count ?? 0);
}
const slow = (ms: number, calls = 20) =>
  facts({
    counts: { in: counts({ latencies: lasting(50, 100) }), out: counts({ latencies: lasting(ms, calls) }) },
  });

test.each<[string, PartnerFacts, object[]]>([
  ['nothing', facts(), []],
  [
    'ours: three of ten calls',
    incoming({ done: 7, failed: 3 }),
    [{ kind: 'ours', level: 'red', figures: { calls: 10, failures: 3 } }],
  ],
  ['ours: too few', incoming({ done: 7, failed: 2 }), []],
  ['ours: a hundredth', incoming({ done: 297, failed: 3 }), []],
  ['ours: above a hundredth', incoming({ done: 296, failed: 3 }), [{ kind: 'ours' }]],
  ['slow: half of the time-out', slow(3_000), []],
  [
    'slow: more than half',
    slow(5_000),
    [{ kind: 'slow', level: 'amber', figures: { direction: 'out', timeoutMs: 8_000 } }],
  ],
  ['slow: nearly all of it', slow(8_000), [{ kind: 'slow', level: 'red' }]],
  ['slow: too few calls to tell', slow(8_000, 19), []],
  [
    'rejected: most calls',
    incoming({ done: 10, rejected: 20 }),
    [{ kind: 'rejected', level: 'amber', figures: { calls: 30, failures: 20 } }],
  ],
  ['rejected: half of them', incoming({ done: 20, rejected: 20 }), []],
  ['rejected: too few', incoming({ rejected: 19 }), []],
  [
    'cases: one that is new',
    facts({ openCases: 2, oldestCase: ago(71) }),
    [{ kind: 'cases', level: 'amber', figures: { count: 2 } }],
  ],
  [
    'cases: one for three days',
    facts({ openCases: 1, oldestCase: ago(73) }),
    [{ kind: 'cases', level: 'red' }],
  ],
  [
    'report: of the last night',
    facts({ unreadDay: '2026-11-19' }),
    [{ kind: 'report', level: 'amber', figures: { day: '2026-11-19' } }],
  ],
  ['report: unread for two days', facts({ unreadDay: '2026-11-17' }), [{ kind: 'report', level: 'red' }]],
  ['transfers: on their way', facts({ pendingTransfers: 2, oldestTransfer: ago(0.25) }), []],
  [
    'transfers: unknown for longer',
    facts({ pendingTransfers: 3, lateTransfers: 1, oldestTransfer: ago(0.3) }),
    [{ kind: 'transfers', level: 'amber', figures: { count: 1, oldestMinutes: 18 } }],
  ],
  [
    'transfers: unknown for a day',
    facts({ pendingTransfers: 1, lateTransfers: 1, oldestTransfer: ago(25) }),
    [{ kind: 'transfers', level: 'red' }],
  ],
  ['conflicts', facts({ conflicts: 1 }), [{ kind: 'conflicts', level: 'amber' }]],
])('%s', (_what, given, expected) => {
  const alarms = alarmsOf(given);
  expect(alarms).toMatchObject(expected);
  expect(alarms).toHaveLength(expected.length);
});

const failing = (over: Partial<PartnerFacts> = {}) =>
  facts({ latest: { out: counts({ done: 9, failed: 1 }) }, ...over });
const silent = facts({ latest: { out: noCalls() } });
const outSince = (hours: number) =>
  facts({ ...silent, lobby: { ...facts().lobby, state: 'out', since: ago(hours) } });

test.each<[string, PartnerFacts[], object | undefined]>([
  ['two of three', [failing(), failing(), facts()], { failing: 2, partners: 3 }],
  ['half of four', [failing(), failing(), facts(), facts()], undefined],
  ['all of two', [failing(), failing()], undefined],
  ['those that are not called do not count', [failing(), failing(), silent, silent], undefined],
  ['the first to go counts', [failing(), outSince(0.05), facts()], { failing: 2, partners: 3 }],
  ['one that has been out for long does not', [failing(), outSince(1), facts()], undefined],
  ['within half of the budget', Array.from({ length: 3 }, () => failing({ budget: 2_000 })), undefined],
])('most partners fail at once: %s', (_what, all, expected) => {
  expect(sharedOutage(all)).toEqual(expected);
});

test('while they do, those that fail have the alarm of all in place of their own', () => {
  const exceeding = failing({ counts: { in: noCalls(), out: counts({ done: 20, failed: 20 }) } });
  expect(alarmsOf(exceeding)).toMatchObject([{ kind: 'errors', level: 'red' }]);
  expect(alarmsOf(exceeding, { failing: 4, partners: 5 })).toEqual([
    { kind: 'shared', level: 'red', figures: { count: 4, partners: 5 } },
  ]);
  expect(alarmsOf(facts(), { failing: 4, partners: 5 })).toEqual([]);
});
