import { readCommand } from './mfe-commands.ts';
import { outcomeLines } from './mfe-text.ts';

const read = (line: string) => readCommand(line.split(' '), 'nok');

test.each([
  'status',
  'promote wallet@0b1 --domain all --reason faster',
  'promote wallet@0b1 --domain local --percent 12.5 --reason faster',
  'rollback wallet --domain local --reason slow',
  'rollback --domain local --to 3 --reason slow',
  'off all --domain local --reason attack --author lek',
  'diff 1 2 --domain local --json',
  'explain --domain local --bucket 77',
])('%s is understood', (line) => {
  expect(read(line)?.json).toBe(line.endsWith('--json'));
});

test('help needs no site', () => {
  expect(read('promote --help')).toBeUndefined();
});

test.each([
  ['deploy', 'There is no command deploy. pnpm mfe --help lists them.'],
  ['constructor', 'There is no command constructor. pnpm mfe --help lists them.'],
  ['promote wallet --domain local --reason faster', 'wallet names no build: write it as wallet@0b1.'],
  ['promote --domain local --reason faster', 'promote needs a remote and its build, such as wallet@0b1.'],
  ['off wallet --reason slow', 'off needs --domain, such as --domain local.'],
  ['off wallet --domain local', 'off needs --reason, such as --reason "slow statements".'],
  ['off wallet games --domain local --reason slow', 'off needs the name of one remote.'],
  ['promote wallet@0b1 --domain local --reason faster --percent 1e1', '--percent must be a number with at most two decimals, not 1e1.'],
  ['rollback wallet --domain local --to 3 --reason slow', 'rollback --to is for a whole domain: leave the remote out.'],
  ['diff 1 --domain local', 'diff needs two generations, such as 11 12.'],
  ['diff 1 x --domain local', 'A generation must be a whole number, not x.'],
  ['status --dmain local', "Unknown option '--dmain'"],
])('%s is refused in one line', (line, message) => {
  expect(() => read(line)).toThrow(message);
});

test('a promotion says where a pinned build stays', () => {
  const remotes = { wallet: { build: '0b3', state: 'on' as const, pinned: '0b2' } };
  const changes = [{ part: 'wallet', what: 'build' as const, from: '0b1', to: '0b3' }];
  expect(outcomeLines([{ generation: { domain: 'local', number: 9, state: { shell: 's', remotes } }, changes }])).toEqual([
    'local: generation 9',
    '  wallet build: 0b1 → 0b3',
    '  wallet keeps 0b2, which is pinned here',
  ]);
});
