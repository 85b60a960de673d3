import * as fc from 'fast-check';
import { adjustmentType } from '@chokdee/shared/contracts/wallet-operator';
import { thaiBanks } from '@chokdee/shared/rules/banks';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { depositWayNames, walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { TEST_PIN } from '../app.ts';

/** Placeholder for the stage's value of that name; the sender substitutes it. */
export const placeholderFor = (name: string): string => `zz${name}zz`;

const money = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 10_000, max: 4_900_000 }).map((satang) => satang / 100) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((satang) => (satang / 100).toFixed(2)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      0,
      -100,
      0.001,
      0.1 + 0.2,
      '1e3',
      ' 100',
      '๑๐๐',
      '0100',
      '9999999999999.99',
      1e300,
      2 ** 53,
      '-0.01',
      100.999,
      '+5',
    ),
  },
);
const instants = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 0, max: 5_000_000 })
      .map((secondsAgo) => bangkokIso(new Date(Date.now() - secondsAgo * 1_000))),
  },
  {
    weight: 1,
    arbitrary: fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '2026-02-29T00:00:00+07:00',
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:00:00+14:00',
      '2026-01-01T00:00:00.000000Z',
      '9999-12-31T23:59:59-12:00',
    ),
  },
);
const ids = (...names: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names.map(placeholderFor)) },
    { weight: 1, arbitrary: fc.uuid() },
  );
const optional = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined, freq: 2 });
const mostly = (value: string, other: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const bank = fc.constantFrom(...thaiBanks);

const common: Record<string, fc.Arbitrary<unknown>> = {
  amount: money,
  prepareAmount: money,
  bankCode: bank.map((each) => each.bankCode),
  bankAccountNumber: fc.oneof(
    { weight: 4, arbitrary: fc.stringMatching(/^7\d{8}7$/) },
    { weight: 1, arbitrary: bank.chain((each) => fc.stringMatching(new RegExp(`^\\d{${each.digits[0]}}$`))) },
  ),
  bankAccountName: mostly('Somchai Jaidee', text),
  pin: mostly(TEST_PIN, fc.constantFrom('Wrong-One1!')),
  depositAt: instants,
  startedDate: instants,
  endedDate: instants,
  group: optional(fc.constantFrom('deposit', 'withdraw', 'lotto', 'games')),
  search: optional(
    fc.oneof(
      text,
      fc.stringMatching(/^\d{1,12}(\.\d{1,2})?$/),
      fc.constantFrom('%', '_', '\\', "'", '-5', '1e9'),
    ),
  ),
  before: optional(fc.oneof(instants, fc.stringMatching(/^\d{1,20}(-\d{1,6})?$/), text)),
  limit: optional(fc.integer({ min: -1, max: 1_100 })),
  id: ids(...depositWayNames),
  depositId: optional(ids('fast', 'normal')),
  memberId: ids('member', 'member', 'operator'),
  userName: mostly(placeholderFor('userName'), text),
  transRef: ids('transfer', 'transfer', 'noTransfer'),
  reason: fc.oneof(
    { weight: 6, arbitrary: fc.constant('The member sent a transfer slip') },
    { weight: 1, arbitrary: text },
  ),
  decision: fc.constant('Seen and right'),
  payoutRef: text,
  reverses: fc.constantFrom(undefined, undefined, placeholderFor('transaction'), '9999999999999999', '0'),
  type: fc.constantFrom(...adjustmentType.options),
  channelName: text,
  entryId: mostly(
    `${placeholderFor('transaction')}-1`,
    fc.constantFrom('9999999999999999-9999', '0-0', '1-1'),
  ),
  from: fc.integer({ min: -1, max: 30 }).map(String),
  to: fc.oneof(
    fc.integer({ min: 0, max: 2_000 }).map(String),
    fc.constantFrom('1e3', '9007199254740993', '0x10'),
  ),
  slug: fc.oneof(text, fc.constant('__proto__')),
  slipVerifyId: fc.constantFrom(undefined, placeholderFor('noTransfer')),
};

const csv = fc
  .tuple(
    fc.constantFrom('Date,Time,Ref,Deposit,Details', 'วันที่,เวลา,เลขที่อ้างอิง,ฝาก,รายละเอียด', 'a;b;c', ''),
    fc.array(
      fc.tuple(
        fc.stringMatching(/^\d{2}\/1[01]\/202[56]$/),
        fc.stringMatching(/^[01]\d:[0-5]\d$/),
        fc.stringMatching(/^[A-Z0-9]{6,12}$/),
        money,
        text,
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom('\n', '\r\n', '\0', '"'),
  )
  .map(([head, rows, line]) =>
    Buffer.from([head, ...rows.map((row) => row.map(String).join(','))].join(line)),
  );

/** Generators of nearly valid fields for the call at a path. */
export function walletFields(path: string, pictures: fc.Arbitrary<Uint8Array>) {
  const fields = { ...common };
  const channel = /^\/deposits\.(\w+)\.(?:one|cancel)/.exec(path)?.[1];
  if (channel) fields['id'] = ids(channel);
  if (path.includes('withdraws.')) Object.assign(fields, { bankId: ids('bank'), id: ids('withdrawal') });
  else
    fields['bankId'] = fc.oneof(
      { weight: 6, arbitrary: fc.constant('kbank') },
      { weight: 1, arbitrary: fc.constantFrom('promptpay', ...walletWays, 'nobody') },
    );
  if (/deposits\.(confirm|reject)/.test(path)) fields['depositId'] = ids('normal', 'fast');
  if (path.includes('adjustments')) fields['id'] = ids('adjustment');
  if (path.includes('transfers.decide')) fields['id'] = ids('proposal');
  if (path.includes('transfers.imports')) fields['id'] = ids('import');
  if (path === '/transactions.one')
    fields['id'] = mostly(
      placeholderFor('transaction'),
      fc.constantFrom('0', '99999999999999999999', '-1', '1-1', "'"),
    );
  return { fields, files: { slip: pictures, file: csv } };
}
