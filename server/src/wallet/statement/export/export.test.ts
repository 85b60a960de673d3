import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@chokdee/shared/contracts/site';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { postMany } from '../../../ledger/ledger-many.ts';
import { testApp, type TestApp, type TestMember } from '../../../../testing/app.ts';
import { toVisualOrder, runsOf } from './pdf-text.ts';
import { cell, statementCsv } from './statement-csv.ts';
import { statementWords } from './statement-words.ts';

let site: TestApp;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  anong = await site.registerMember();
});
afterAll(() => site.close());

const ever = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };

async function deposits(member: TestMember, count: number, reference = 'r'): Promise<void> {
  const memberId = member.identity.uuid;
  await postMany(
    site.db,
    Array.from({ length: count }, (_, at) => ({
      key: `${reference}${at}`,
      hash: 'h',
      type: 'DEPOSIT',
      memberId,
      reference: { kind: 'deposit', id: reference },
      account: 'cash',
      amount: toSatang(100),
      house: 'house:bank:test',
    })),
  );
}

const take = (request: object, member = anong) =>
  site.ask(walletCalls.exportStatement, { ...ever, format: 'csv', locale: 'en', ...request }, { as: member });

test('a returned withdrawal has its own label', () => {
  const row = { id: '1', createdAt: '2026-03-01T10:00:00+07:00', transactionType: 'WITHDRAW' as const };
  const table = statementCsv(
    [
      { ...row, amount: toSatang(50_000), balance: toSatang(50_000) },
      { ...row, amount: toSatang(-50_000), balance: toSatang(0) },
    ],
    statementWords.en,
  ).toString();
  expect(table).toContain(',Withdrawal returned,500.00,500.00,');
  expect(table).toContain(',Withdrawal,-500.00,0.00,');
});

test("a CSV file has a byte order mark, a header in the reader's language and each row once", async () => {
  await deposits(anong, 3, '=1+1');
  const file = await take({ locale: 'th' });
  expect(file).toMatchObject({
    name: 'chokdee-2020-01-01-2098-12-31.csv',
    mediaType: 'text/csv; charset=utf-8',
    rows: 3,
    left: 0,
  });
  const text = Buffer.from(file.base64, 'base64').toString();
  expect(text.startsWith('\uFEFFเวลา,ประเภท,')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d,ฝากเงิน,1\.00,3\.00,'=1\+1,\d+$/);
});

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+66', "'+66"],
  ['@x', "'@x"],
  ['-cmd', "'-cmd"],
  ['\tx', "'\tx"],
  ['-500.00', '-500.00'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['one\ntwo', '"one\ntwo"'],
])('the cell %p is encoded as %p', (text, written) => {
  expect(cell(text)).toBe(written);
});

test.each(locales)('a PDF in %s embeds the fonts of its language', async (locale) => {
  const file = await take({ format: 'pdf', locale });
  const pdf = Buffer.from(file.base64, 'base64').toString('latin1');
  expect(file).toMatchObject({ mediaType: 'application/pdf', rows: 3, left: 0 });
  expect(pdf).toMatch(/^%PDF-1/);
  expect(pdf).toContain('Sarabun');
  expect(pdf).toContain({ th: 'Sarabun', en: 'Sarabun', kh: 'NotoSansKhmer', mm: 'NotoSansMyanmar' }[locale]);
});

test('a file with too many rows contains the newest and reports the omitted count', async () => {
  const malee = await site.registerMember();
  await deposits(malee, 5_010);
  expect(await take({ format: 'pdf' }, malee)).toMatchObject({ rows: 5_000, left: 10 });
  expect(await take({ format: 'pdf', group: 'lotto' }, malee)).toMatchObject({ rows: 0, left: 0 });
  expect(await take({ format: 'csv', group: 'deposit' }, malee)).toMatchObject({ rows: 5_010, left: 0 });
});

test('a file contains only matching rows and counts the omitted ones', async () => {
  const nok = await site.registerMember();
  await deposits(nok, 12, 'alpha');
  await deposits(nok, 5_010, 'beta');
  expect(await take({ search: 'ALPHA' }, nok)).toMatchObject({ rows: 12, left: 0 });
  expect(await take({ search: '1.00', format: 'pdf' }, nok)).toMatchObject({ rows: 5_000, left: 22 });
  expect(await take({ search: 'beta', group: 'lotto' }, nok)).toMatchObject({ rows: 0, left: 0 });
  expect(await take({ search: 'gamma' }, nok)).toMatchObject({ rows: 0, left: 0 });
});

test('an export needs a session', async () => {
  expect(
    (await site.send(walletCalls.exportStatement, { ...ever, format: 'csv', locale: 'en' })).statusCode,
  ).toBe(401);
});

test.each(locales)('kinds have the same labels in %s as on the screen', async (locale) => {
  const screen = JSON.parse(
    await readFile(
      join(import.meta.dirname, `../../../../../remote-wallet/src/locales/${locale}.json`),
      'utf8',
    ),
  ) as { type: object };
  expect(statementWords[locale].type).toEqual(screen.type);
});

test('Burmese is reordered to display order', () => {
  expect(toVisualOrder('\u1004\u103d\u1031')).toBe('\u1031\u1004\u103d');
  expect(toVisualOrder('\u1000\u103c\u103d\u1031\u1038')).toBe('\u1031\u103c\u1000\u103d\u1038');
  expect(toVisualOrder('\u1021\u1004\u103a\u1039\u1002')).toBe('\u1021\u1002\u1004\u103a\u1039');
  expect(runsOf('ฝาก 5 ငွေ').map(({ script, text }) => [script, text.trim()])).toEqual([
    ['thai', 'ฝาก'],
    ['latin', '5'],
    ['myanmar', '\u1031\u1004\u103d'],
  ]);
});
