type Column =
  | 'date'
  | 'time'
  | 'in'
  | 'out'
  | 'amount'
  | 'direction'
  | 'transRef'
  | 'payerAccount'
  | 'payerName'
  | 'billReference';

/** Column names that banks use, without spaces, dots, dashes and text in brackets. */
const names: Record<Column, readonly string[]> = {
  date: [
    'วันที่',
    'วันเวลา',
    'วันที่เวลา',
    'วันที่ทำรายการ',
    'วันที่รายการ',
    'วันเวลาทำรายการ',
    'date',
    'datetime',
    'date/time',
    'transactiondate',
    'transactiondatetime',
    'txndate',
    'postingdate',
    'valuedate',
  ],
  time: ['เวลา', 'เวลาทำรายการ', 'time', 'transactiontime', 'txntime'],
  in: [
    'เงินเข้า',
    'ฝาก',
    'ฝากเงิน',
    'เงินฝาก',
    'รายการฝาก',
    'จำนวนเงินเข้า',
    'จำนวนเงินฝาก',
    'เครดิต',
    'credit',
    'creditamount',
    'deposit',
    'depositamount',
    'deposits',
    'moneyin',
    'paidin',
  ],
  out: [
    'เงินออก',
    'ถอน',
    'ถอนเงิน',
    'รายการถอน',
    'จำนวนเงินออก',
    'จำนวนเงินถอน',
    'เดบิต',
    'debit',
    'debitamount',
    'withdrawal',
    'withdrawals',
    'withdraw',
    'moneyout',
    'paidout',
  ],
  amount: ['จำนวนเงิน', 'ยอดเงิน', 'จำนวน', 'amount', 'transactionamount', 'amountthb'],
  direction: [
    'dr/cr',
    'cr/dr',
    'drcr',
    'crdr',
    'd/c',
    'c/d',
    'dc',
    'debit/credit',
    'credit/debit',
    'debitcredit',
    'creditdebit',
    'sign',
    'เดบิต/เครดิต',
    'เครดิต/เดบิต',
    'เข้า/ออก',
    'ฝาก/ถอน',
    'ถอน/ฝาก',
  ],
  transRef: [
    'เลขที่อ้างอิง',
    'เลขอ้างอิง',
    'หมายเลขอ้างอิง',
    'รหัสอ้างอิง',
    'เลขที่รายการ',
    'รหัสธุรกรรม',
    'reference',
    'referenceno',
    'referencenumber',
    'referenceid',
    'ref',
    'refno',
    'transref',
    'transactionid',
    'transactionno',
    'transactionref',
    'transactionreference',
  ],
  payerAccount: [
    'จากบัญชี',
    'เลขที่บัญชีผู้โอน',
    'เลขบัญชีผู้โอน',
    'บัญชีผู้โอน',
    'บัญชีต้นทาง',
    'fromaccount',
    'senderaccount',
    'payeraccount',
    'sourceaccount',
    'counterpartyaccount',
  ],
  payerName: [
    'ชื่อผู้โอน',
    'ผู้โอน',
    'ชื่อบัญชีผู้โอน',
    'จาก',
    'fromname',
    'sendername',
    'payername',
    'payer',
    'sender',
    'counterparty',
    'from',
  ],
  billReference: [
    'อ้างอิง1',
    'เลขที่อ้างอิง1',
    'รหัสอ้างอิง1',
    'ref1',
    'reference1',
    'billreference',
    'customerno',
    'customerref',
  ],
};

const columnOf = new Map(
  Object.entries(names).flatMap(([column, known]) => known.map((name) => [name, column as Column] as const)),
);

export type Columns = Partial<Record<Column, number>>;

/**
 * Column positions of a header row. Undefined unless it names a date, a reference, and an amount or incoming
 * money.
 */
export function findColumns(row: readonly string[]): Columns | undefined {
  const found: Columns = {};
  for (const [at, cell] of row.entries()) {
    const column = columnOf.get(plain(cell));
    if (column) found[column] ??= at;
  }
  const complete =
    found.date !== undefined &&
    found.transRef !== undefined &&
    (found.in !== undefined || found.amount !== undefined);
  return complete ? found : undefined;
}

const inward = ['c', 'cr', 'credit', '+', 'in', 'deposit', 'เครดิต', 'เข้า', 'เงินเข้า', 'ฝาก', 'ฝากเงิน'];
const outward = [
  'd',
  'dr',
  'debit',
  '-',
  'out',
  'withdrawal',
  'withdraw',
  'เดบิต',
  'ออก',
  'เงินออก',
  'ถอน',
  'ถอนเงิน',
];

/** Direction of a row's money, from the direction column. */
export function parseDirection(cell: string): 'in' | 'out' | undefined {
  const word = cell.trim() === '-' ? '-' : plain(cell);
  if (inward.includes(word)) return 'in';
  return outward.includes(word) ? 'out' : undefined;
}

const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[([].*?[)\]]/g, '')
    .replaceAll(/[\s._:#–-]/g, '');
