import { readStatement } from './read-statement.ts';

const now = new Date('2026-11-20T12:00:00+07:00');
const read = (text: string | Uint8Array) =>
  readStatement(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'kbank', now);

/** Encodes Thai letters as one byte each, like banks' own programs. */
const windows874 = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) =>
      letter > '\u0e00' ? letter.codePointAt(0)! - 0x0e00 + 0xa0 : letter.codePointAt(0)!,
    ),
  );

test('reads an English statement with text before and totals after the rows', () => {
  const { transfers, unreadable } = read(
    [
      'Account,123-4-56789-0',
      'Period,November',
      '',
      'Date/Time,Description,Withdrawal (THB),Deposit (THB),Reference No.,From Account,From Name',
      '20/11/2026 08:15:30,Transfer in,,"1,234.50",REF000001,XXX-X-X1234-5,"Somchai, J."',
      '20/11/2026 09:00,Fee,15.00,,REF000002,,',
      ',Total,15.00,"1,234.50",,,',
    ].join('\r\n'),
  );
  expect(unreadable).toEqual([]);
  expect(transfers).toEqual([
    {
      line: 5,
      notice: {
        bankId: 'kbank',
        transRef: 'REF000001',
        amount: 123_450,
        receivedAt: '2026-11-20T08:15:30.000+07:00',
        payerAccount: 'XXX-X-X1234-5',
        payerName: 'Somchai, J.',
      },
    },
  ]);
});

const thai =
  'วันที่;เวลา;รายการ;เงินเข้า;เลขที่อ้างอิง;ชื่อผู้โอน\r\n20/11/2569;08:15:30;รับโอน;1,234.50;REF000003;สมชาย ใจดี\r\n';
test.each([
  ['UTF-8', new TextEncoder().encode(thai)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${thai}`)],
  ['Windows-874', windows874(thai)],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${thai}`, 'utf16le'))],
])('reads a Thai statement in %s with Buddhist years', (_encoding, bytes) => {
  expect(read(bytes).transfers).toEqual([
    {
      line: 2,
      notice: {
        bankId: 'kbank',
        transRef: 'REF000003',
        amount: 123_450,
        receivedAt: '2026-11-20T08:15:30.000+07:00',
        payerName: 'สมชาย ใจดี',
      },
    },
  ]);
});

test.each([
  ['Date,Amount,Dr/Cr,Ref', '20/11/2026,100.00,CR,REF000001', '20/11/2026,7.00,DR,REF000002'],
  ['Date,Amount,D/C,Ref', '20/11/2026,100.00,C,REF000001', '20/11/2026,7.00,D,REF000002'],
  ['Date,Debit/Credit,Amount,Ref', '20/11/2026,Credit,100.00,REF000001', '20/11/2026,Debit,7.00,REF000002'],
  [
    'วันที่,จำนวนเงิน,เดบิต/เครดิต,เลขที่อ้างอิง',
    '20/11/2569,100.00,เครดิต,REF000001',
    '20/11/2569,7.00,เดบิต,REF000002',
  ],
  ['Date,Amount,Sign,Ref', '20/11/2026,100.00,+,REF000001', '20/11/2026,7.00,-,REF000002'],
  ['Date,Amount,Ref', '20/11/2026,100.00 CR,REF000001', '20/11/2026,7.00DR,REF000002'],
  ['Date,Amount,Ref', '20/11/2026,100.00,REF000001', '20/11/2026,7.00-,REF000002'],
  ['Date,Debit,Credit,Ref', '20/11/2026,,100.00,REF000001', '20/11/2026,7.00,,REF000002'],
  ['Date,Debit,Credit,Ref', '20/11/2026,0.00,100.00,REF000001', '20/11/2026,7.00,0.00,REF000002'],
  [
    'Date,Debit Amount (THB),Credit Amount (THB),Ref',
    '20/11/2026,-,100.00,REF000001',
    '20/11/2026,-7.00,-,REF000002',
  ],
])('reads only incoming money with the columns "%s"', (head, incoming, outgoing) => {
  expect(read([head, incoming, outgoing].join('\n'))).toMatchObject({
    transfers: [{ line: 2, notice: { transRef: 'REF000001', amount: 10_000 } }],
    unreadable: [],
  });
});

test('a row without a readable direction is reported as unreadable', () => {
  expect(read('Date,Amount,Dr/Cr,Ref\n20/11/2026,100.00,X,REF000001\n20/11/2026,100.00,,REF000002')).toEqual({
    transfers: [],
    unreadable: [
      { line: 2, why: 'direction' },
      { line: 3, why: 'direction' },
    ],
  });
});

test.each([
  ['20/11/2026 23:59:59', '2026-11-20T23:59:59.000+07:00'],
  ['20-11-2569 00:00', '2026-11-20T00:00:00.000+07:00'],
  ['20/11/69 7:05', '2026-11-20T07:05:00.000+07:00'],
  ['20/11/26', '2026-11-20T00:00:00.000+07:00'],
  ['2026-11-20T08:00:00', '2026-11-20T08:00:00.000+07:00'],
  ['๒๐/๑๑/๒๕๖๙ ๐๘:๐๐', '2026-11-20T08:00:00.000+07:00'],
  ['20 พ.ย. 2569 08:00', '2026-11-20T08:00:00.000+07:00'],
  ['20 Nov 2026 08:00:01', '2026-11-20T08:00:01.000+07:00'],
  ['29/02/2567 10:00', '2024-02-29T10:00:00.000+07:00'],
])('parses the time %s', (written, iso) => {
  expect(read(`date,amount,ref\n${written},5.00,REF000001`).transfers[0]?.notice.receivedAt).toBe(iso);
});

test.each([
  ['31/02/2026,5,REF000001', 'date'],
  ['20/11/2026 25:00,5,REF000001', 'date'],
  ['yesterday,5,REF000001', 'date'],
  ['20/11/2026,five,REF000001', 'amount'],
  ['20/11/2026,5.005,REF000001', 'amount'],
  ['20/11/2026,5,', 'reference'],
])('the row %s is reported as unreadable with its line', (row, why) => {
  expect(read(`date,amount,ref\n20/11/2026,1,REF000009\n${row}`)).toMatchObject({
    transfers: [{ line: 2 }],
    unreadable: [{ line: 3, why }],
  });
});

test.each(['-5.00', '(5.00)', '0.00', '-'])('%p is not incoming money', (amount) => {
  expect(read(`date,amount,ref\n20/11/2026,${amount},REF000001`)).toEqual({ transfers: [], unreadable: [] });
});

test.each([
  ['an empty file', ''],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff])],
  [
    'UTF-16 that does not say so',
    new Uint8Array(Buffer.from('date,amount,ref\n20/11/2026,5,REF000001', 'utf16le')),
  ],
  ['no header row', '1,2,3\n4,5,6'],
  ['no reference column', 'date,amount\n20/11/2026,5'],
  ['too many rows', `date,amount,ref\n${'20/11/2026,5,REF000001\n'.repeat(5_001)}`],
])('%s is refused entirely', (_what, file) => {
  expect(() => read(file)).toThrow(expect.objectContaining({ code: 'IMPORT_UNREADABLE' }));
});
