import { changeReplyLines } from './change-text.ts';
import { readCommand } from './commands.ts';
import { UsageError } from './usage.ts';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

test.each([
  'status',
  'create promo',
  'build games --dir remote-games',
  'publish wallet --registry https://site.example',
  'promote wallet@0b1 --domain all --reason faster --dry-run',
  'promote wallet@0b1 --domain local --percent 12.5 --reason faster --at 2027-01-31T03:00:00+07:00',
  'rollback wallet --domain local --reason slow',
  'rollback --domain local --to 3 --reason slow',
  'off all --domain local --reason attack',
  'approve 7',
  'builds wallet --json',
  'diff 1 2 --domain local --json',
  'explain --domain local --bucket 77',
  'explain --domain local --user anong',
])('%s is understood', (line) => {
  expect(read(line)?.json).toBe(line.endsWith('--json'));
});

test('help works without a site', () => {
  expect(read('promote --help')).toBeUndefined();
});

test.each([
  ['deploy', 'There is no command deploy. mfe --help lists them.'],
  ['constructor', 'There is no command constructor. mfe --help lists them.'],
  ['promote wallet --domain local --reason faster', 'wallet names no build: write it as wallet@0b1.'],
  ['promote --domain local --reason faster', 'promote needs a remote and its build, such as wallet@0b1.'],
  ['off wallet --reason slow', 'off needs --domain, such as --domain local.'],
  ['off wallet --domain local', 'off needs --reason, such as --reason "slow statements".'],
  ['off wallet games --domain local --reason slow', 'off needs the name of one remote.'],
  [
    'promote wallet@0b1 --domain local --reason faster --percent 1e1',
    '--percent must be a number from 0 to 100 with at most two decimals, not 1e1.',
  ],
  [
    'promote wallet@0b1 --domain local --reason faster --percent 101',
    '--percent must be a number from 0 to 100 with at most two decimals, not 101.',
  ],
  ['off wallet --domain local --reason=', 'off needs --reason, such as --reason "slow statements".'],
  ['explain --domain local --bucket 10000', '--bucket must be at most 9999, not 10000.'],
  [
    'off wallet --domain local --reason slow --at tomorrow',
    '--at must be an instant with its offset, such as 2027-01-31T03:00:00+07:00, not tomorrow.',
  ],
  [
    'off wallet --domain local --reason slow --at 2027-01-31T03:00:00Z',
    '--at must be an instant with its offset, such as 2027-01-31T03:00:00+07:00, not 2027-01-31T03:00:00Z.',
  ],
  [
    'rollback wallet --domain local --to 3 --reason slow',
    'rollback --to is for a whole domain: leave the remote out.',
  ],
  ['diff 1 --domain local', 'diff needs two generations, such as 11 12.'],
  ['diff 1 x --domain local', 'A generation must be a whole number, not x.'],
  ['approve it', 'A plan must be a whole number, not it.'],
  ['explain --domain local --user anong --bucket 7', 'explain takes --user or --bucket, not both.'],
  ['create Promo', "Promo cannot be a remote's name: small letters, digits and hyphens, a letter first."],
  ['create shell', "shell cannot be a remote's name: small letters, digits and hyphens, a letter first."],
  ['status now', 'status takes no now.'],
  ['status --percent 3', 'status takes no --percent.'],
  ['status --dmain local', "Unknown option '--dmain'"],
])('%s is refused in one line', (line, message) => {
  expect(() => read(line)).toThrow(new UsageError(message));
});

const gate = [
  {
    remote: 'wallet',
    build: '0b3',
    passed: true,
    checks: [{ check: 'budget' as const, passed: true, what: 'entry 7.1 of 9 kB' }],
  },
];
const domains = [
  {
    domain: 'local',
    generation: 9,
    changes: [{ part: 'wallet', what: 'build' as const, from: '0b1', to: '0b3' }],
  },
];

test('a promotion lists pinned builds that stay, and no passed checks', () => {
  const status = [
    {
      domain: 'local',
      title: 'Local',
      hosts: [],
      production: false,
      generation: 9,
      changedAt: null,
      shell: null,
      without: [],
      remotes: [{ name: 'wallet', state: 'on' as const, build: '0b3', pinned: '0b2' }],
    },
  ];
  expect(changeReplyLines({ state: 'done', domains, gate }, status)).toEqual([
    'local: generation 9',
    '  wallet build: 0b1 → 0b3',
    '  wallet keeps 0b2, which is pinned here',
  ]);
});

test('a dry run shows the differences and every check', () => {
  expect(changeReplyLines({ state: 'dry-run', domains, gate })).toEqual([
    'local: would differ from generation 9',
    '  wallet build: 0b1 → 0b3',
    'gate: wallet 0b3 passed',
    '  passed  budget: entry 7.1 of 9 kB',
  ]);
});

test('a plan that waits for another person shows the approve command', () => {
  const plan = {
    id: 4,
    domain: 'local',
    change: { operation: 'promote' as const, remote: 'wallet', build: '0b3', percent: 10 },
    reason: 'faster',
    author: 'nok',
    createdAt: '2026-11-20T14:00:00+07:00',
    needsApproval: true,
    state: 'waiting' as const,
  };
  expect(changeReplyLines({ state: 'planned', plan, domains: [], gate })).toEqual([
    "4  waiting  local: promote wallet@0b3 to 10 %, planned by nok: faster, waits for another person's yes: mfe approve 4",
  ]);
});
