import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { until } from '@chokdee/shared/testing/until';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { newTransferSlip, pictureOf, sendTransferSlip } from '../../../testing/transfer-slips.ts';
import type { TransferSlipReader } from './transfer-slip-reader.ts';

/** Holds every picture until it is released. */
let letGo: (() => void)[] = [];
const reader: TransferSlipReader = {
  read: () => new Promise((resolve) => letGo.push(() => resolve({ outcome: 'codes', texts: [] }))),
  close: () => undefined,
};

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ transferSlipReader: reader });
});
afterAll(() => site.close());

test('the server limits the pictures in memory and accepts others when those are done', async () => {
  const picture = await pictureOf(newTransferSlip());
  const members = await Promise.all([1, 2, 3, 4].map(() => site.registerMember()));
  const codes: number[] = [];
  const answers = Array.from({ length: 36 }, async (_, place) =>
    codes.push((await sendTransferSlip(site, members[place % 4]!, picture)).statusCode),
  );
  await until(() => letGo.length === 24 && codes.length === 12, 'pictures are read');
  letGo.forEach((go) => go());
  await Promise.all(answers);
  expect([codes.filter((code) => code === 422).length, codes.filter((code) => code === 503).length]).toEqual([
    24, 12,
  ]);
  letGo = [];
  const later = sendTransferSlip(site, members[0]!, picture);
  await until(() => letGo.length === 1, 'pictures are read');
  letGo[0]!();
  expect((await later).json()).toMatchObject({ code: 'QR_NOT_FOUND' });
});

test('a member who sends many pictures does not block others', async () => {
  letGo = [];
  const picture = await pictureOf(newTransferSlip());
  const [busy, other] = await Promise.all([site.registerMember(), site.registerMember()]);
  const codes: number[] = [];
  const answers = Array.from({ length: 11 }, async () =>
    codes.push((await sendTransferSlip(site, busy, picture)).statusCode),
  );
  await until(() => letGo.length === 6 && codes.length === 5, 'pictures are read');
  const theirs = sendTransferSlip(site, other, picture);
  await until(() => letGo.length === 7, 'pictures are read');
  letGo.forEach((go) => go());
  expect((await theirs).json()).toMatchObject({ code: 'QR_NOT_FOUND' });
  await Promise.all(answers);
  expect(codes.sort()).toEqual([
    ...Array.from({ length: 6 }, () => 422),
    ...Array.from({ length: 5 }, () => 503),
  ]);
});

test('a body that is not a form, or has text in place of the picture, is refused', async () => {
  const member = await site.registerMember();
  const plain = await site.send(transferSlipCalls.create, { slip: 'text' }, { as: member });
  expect(plain.json()).toMatchObject({ code: 'MALFORMED_BODY' });
  const text = await sendTransferSlip(site, member, 'text');
  expect([text.statusCode, text.json()]).toEqual([422, expect.objectContaining({ code: 'VALIDATION' })]);
});

test('transfer slips need a session, and members see only their own', async () => {
  expect((await site.send(transferSlipCalls.all)).statusCode).toBe(401);
  expect(await site.ask(transferSlipCalls.all, {}, { as: await site.registerMember() })).toEqual([]);
});
