import { registryCalls } from '@chokdee/shared/contracts/registry';
import { fakeRegistry, TOKEN, type FakeRegistry } from '../testing/fake-registry.ts';
import { main } from './main.ts';

let site: FakeRegistry;
const said = { out: [] as string[], complaints: [] as string[] };
beforeEach(async () => {
  site = await fakeRegistry();
  process.env['MFE_REGISTRY'] = site.address;
  process.env['MFE_TOKEN'] = TOKEN;
  said.out = [];
  said.complaints = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.out.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void said.complaints.push(line));
});
afterEach(async () => {
  jest.restoreAllMocks();
  delete process.env['MFE_REGISTRY'];
  delete process.env['MFE_TOKEN'];
  await site.close();
});

const command = (line: string) => main(line.split(' '));
const checks = (passed: boolean) => [
  {
    remote: 'promo',
    build: '0b1',
    passed,
    checks: [{ check: 'budget' as const, passed, what: 'the entry has 7 kB of 9' }],
  },
];

test('a successful command exits with 0 and prints to stdout, as JSON with --json', async () => {
  site.reply(registryCalls.plans, []);
  expect(await command('plans')).toBe(0);
  expect(await command('plans --json')).toBe(0);
  expect(said).toEqual({ out: ['Nothing is planned.', '[]'], complaints: [] });
});

test('a refused command exits with 1 and prints to stderr', async () => {
  site.refuse(registryCalls.plans, 'SCOPE_MISSING', { scope: 'read' });
  expect(await command('plans')).toBe(1);
  expect(said).toEqual({
    out: [],
    complaints: ['This token may not do that: it would need the scope read.'],
  });
});

test.each([
  [true, 0],
  [false, 1],
])('a dry run that the gate lets pass (%s) ends with %i', async (passed, code) => {
  site.reply(registryCalls.change, { state: 'dry-run', domains: [], gate: checks(passed) });
  expect(await command('promote promo@0b1 --domain local --reason faster --dry-run')).toBe(code);
  expect(said.out.join()).toContain('the entry has 7 kB of 9');
});

test.each(['', 'deploy', 'status --dmain', `promote promo@${'0'.repeat(90)} --domain local --reason long`])(
  '%p is not understood and ends with 2',
  async (line) => {
    expect(await command(line)).toBe(2);
    expect(said.out).toEqual([]);
    expect(said.complaints).toHaveLength(1);
    expect(site.seen).toEqual([]);
  },
);

test('help is printed to stdout with exit code 0', async () => {
  expect(await command('--help')).toBe(0);
  expect(said.out[0]).toContain('mfe promote wallet@<build>');
});
