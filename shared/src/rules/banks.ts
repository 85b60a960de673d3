export interface ThaiBank {
  /** The Bank of Thailand's three-digit code. */
  bankCode: string;
  shortName: string;
  name: { th: string; en: string };
  /** Allowed lengths of an account number, in digits. */
  digits: readonly number[];
}

/** Banks where members have accounts, largest first. */
export const thaiBanks: readonly ThaiBank[] = [
  { bankCode: '004', shortName: 'KBANK', name: { th: 'กสิกรไทย', en: 'Kasikornbank' }, digits: [10] },
  { bankCode: '014', shortName: 'SCB', name: { th: 'ไทยพาณิชย์', en: 'Siam Commercial Bank' }, digits: [10] },
  { bankCode: '002', shortName: 'BBL', name: { th: 'กรุงเทพ', en: 'Bangkok Bank' }, digits: [10] },
  { bankCode: '006', shortName: 'KTB', name: { th: 'กรุงไทย', en: 'Krungthai Bank' }, digits: [10] },
  { bankCode: '025', shortName: 'BAY', name: { th: 'กรุงศรีอยุธยา', en: 'Krungsri' }, digits: [10] },
  { bankCode: '011', shortName: 'TTB', name: { th: 'ทหารไทยธนชาต', en: 'TMBThanachart Bank' }, digits: [10] },
  {
    bankCode: '030',
    shortName: 'GSB',
    name: { th: 'ออมสิน', en: 'Government Savings Bank' },
    digits: [12, 15],
  },
  {
    bankCode: '034',
    shortName: 'BAAC',
    name: { th: 'ธ.ก.ส.', en: 'Bank for Agriculture and Agricultural Cooperatives' },
    digits: [12],
  },
  {
    bankCode: '033',
    shortName: 'GHB',
    name: { th: 'อาคารสงเคราะห์', en: 'Government Housing Bank' },
    digits: [12],
  },
  {
    bankCode: '024',
    shortName: 'UOB',
    name: { th: 'ยูโอบี', en: 'United Overseas Bank (Thai)' },
    digits: [10],
  },
  { bankCode: '022', shortName: 'CIMBT', name: { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank' }, digits: [10] },
  {
    bankCode: '020',
    shortName: 'SCBT',
    name: { th: 'สแตนดาร์ดชาร์เตอร์ด (ไทย)', en: 'Standard Chartered (Thai)' },
    digits: [10, 11],
  },
  {
    bankCode: '069',
    shortName: 'KKP',
    name: { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
    digits: [10, 14],
  },
  { bankCode: '067', shortName: 'TISCO', name: { th: 'ทิสโก้', en: 'TISCO Bank' }, digits: [10, 14] },
  {
    bankCode: '073',
    shortName: 'LHB',
    name: { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
    digits: [10],
  },
  {
    bankCode: '066',
    shortName: 'IBANK',
    name: { th: 'อิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand' },
    digits: [10, 12],
  },
  { bankCode: '071', shortName: 'TCRB', name: { th: 'ไทยเครดิต', en: 'Thai Credit Bank' }, digits: [10, 15] },
  { bankCode: '070', shortName: 'ICBC', name: { th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)' }, digits: [10, 14] },
];

export const bankOf = (bankCode: string): ThaiBank | undefined =>
  thaiBanks.find((bank) => bank.bankCode === bankCode);

/**
 * Whether a number (digits only) can be an account of the bank. Banks publish nothing about their numbers but
 * the length.
 */
export function fitsBank(bankCode: string, accountNumber: string): boolean {
  return /^\d+$/.test(accountNumber) && (bankOf(bankCode)?.digits.includes(accountNumber.length) ?? false);
}

/** An account number for display: everything but the last four digits is masked. */
export function masked(accountNumber: string): string {
  return `${'x'.repeat(Math.max(accountNumber.length - 4, 0))}${accountNumber.slice(-4)}`;
}
