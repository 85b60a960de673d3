import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  transferSlipReader,
  type TransferSlipReader,
  type TransferSlipReaderOptions,
} from './transfer-slip-reader.ts';

/** A fake reader process that does what the text in the picture says. */
const OBEDIENT = `
process.on('message', ({ bytes }) => {
  const order = Buffer.from(bytes).toString('latin1').slice(20);
  if (order === 'die') process.exit(3);
  if (order === 'crash') process.abort();
  if (order === 'hang') for (;;);
  if (order === 'fill') { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())); }
  if (order === 'sleep') return;
  if (order === 'wait') return setTimeout(() => process.send({ outcome: 'codes', texts: [order] }), 300);
  process.send({ outcome: 'codes', texts: [order, String(process.pid), JSON.stringify(Object.keys(process.env))] });
});
process.on('disconnect', () => process.exit(0));
process.send({ outcome: 'ready' });
`;

let folder: string;
let file: string;
let reader: TransferSlipReader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-reader-'));
  file = join(folder, 'obedient.mjs');
  writeFileSync(file, OBEDIENT);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const start = (options: TransferSlipReaderOptions = {}) =>
  (reader = transferSlipReader({ file, processes: 1, timeLimitMs: 20_000, ...options }));
afterEach(() => reader.close());

const picture = (order: string) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(12), Buffer.from(order)]);
const read = (order: string) =>
  reader.read(picture(order)).then(
    (reading) => (reading.outcome === 'codes' ? reading.texts : reading.outcome),
    (error: { code: string }) => error.code,
  );

test("pictures are read one by one in a child process without the server's environment", async () => {
  start();
  process.env.SECRET_OF_THE_SERVER = 'x';
  const [first, second] = await Promise.all([read('one'), read('two')]);
  delete process.env.SECRET_OF_THE_SERVER;
  expect([first[0], second[0], first[1]]).toEqual(['one', 'two', second[1]]);
  expect(first[2]).not.toContain('SECRET_OF_THE_SERVER');
});

test.each(['die', 'crash', 'fill'])(
  'a picture that makes the process %s is answered, and the next one is read',
  async (order) => {
    start();
    const [fatal, next] = await Promise.all([read(order), read('next')]);
    expect([fatal, next[0]]).toEqual(['SYSTEM', 'next']);
  },
);

test('a picture that hangs is unreadable and delays the others only up to the limit', async () => {
  start({ timeLimitMs: 5_000 });
  expect(await Promise.all([read('hang'), read('next').then(([order]) => order)])).toEqual([
    'unreadable',
    'next',
  ]);
});

test('time that the process waits for a processor does not count for the limit', async () => {
  start({ timeLimitMs: 250, processorMs: () => 0 });
  // It answers after 300 ms.
  expect((await read('wait'))[0]).toBe('wait');
});

test('a picture that waits for ever is unreadable, although it uses no processor', async () => {
  start({ timeLimitMs: 200, processorMs: () => 0 });
  expect(await Promise.all([read('sleep'), read('next').then(([order]) => order)])).toEqual([
    'unreadable',
    'next',
  ]);
});

test('pictures beyond the queue limit are refused at once', async () => {
  start({ waiting: 2 });
  const answers = await Promise.all(['wait', 'a', 'b', 'c', 'd'].map(read));
  expect(answers.map((answer) => (typeof answer === 'string' ? answer : answer[0]))).toEqual([
    'wait',
    'a',
    'b',
    'SYSTEM',
    'SYSTEM',
  ]);
});

test('a file without the first bytes of a picture reaches no process', async () => {
  start({ file: join(folder, 'there-is-none.mjs') });
  expect((await reader.read(Buffer.from('<svg onload=alert(1)>'))).outcome).toBe('unreadable');
  expect((await reader.read(Buffer.alloc(0))).outcome).toBe('unreadable');
});

test('every read fails when the process cannot start', async () => {
  start({ file: join(folder, 'there-is-none.mjs') });
  expect([await read('one'), await read('two')]).toEqual(['SYSTEM', 'SYSTEM']);
});

test('an idle process ends, and another starts on demand', async () => {
  start({ idleMs: 50 });
  const [, first] = await read('one');
  await new Promise((resolve) => setTimeout(resolve, 400));
  const [, second] = await read('two');
  expect(second).not.toBe(first);
});

test('waiting reads fail when the reader is closed', async () => {
  start();
  const waiting = [read('hang'), read('next')];
  reader.close();
  expect(await Promise.all(waiting)).toEqual(['SYSTEM', 'SYSTEM']);
  expect(await read('later')).toBe('SYSTEM');
});
