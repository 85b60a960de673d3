import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import type { SimulatedTransfer } from './bank-books.ts';

/**
 * The bank's statement of one account as a file, oldest first: every transfer once, including those without a
 * notice. Years are Buddhist in the Thai version.
 */
export function statementFile(
  transfers: readonly SimulatedTransfer[],
  bankId: string,
  language: 'th' | 'en',
): string {
  const seen = new Set<string>();
  const rows = [...transfers]
    .reverse()
    .filter(
      ({ account, transRef }) => account?.bankId === bankId && !seen.has(transRef) && seen.add(transRef),
    );
  const head =
    language === 'th'
      ? ['วันที่-เวลา', 'รายการ', 'เลขที่อ้างอิง', 'เงินเข้า', 'จากบัญชี', 'ชื่อผู้โอน', 'อ้างอิง 1']
      : ['Date/Time', 'Description', 'Reference', 'Deposit', 'From Account', 'From Name', 'Ref 1'];
  const lines = rows.map(({ at, transRef, amount, payerAccount, payerName, reference }) => [
    statementTime(at, language === 'th' ? 543 : 0),
    language === 'th' ? 'รับโอนเงิน' : 'Transfer in',
    transRef,
    grouped(amount),
    payerAccount,
    payerName,
    reference ?? '',
  ]);
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** DD/MM/YYYY HH:mm:ss; the input is at +07:00 already. */
function statementTime(at: string, laterYears: number): string {
  const [date = '', time = ''] = at.split('T');
  const [year = '', month, day] = date.split('-');
  return `${day}/${month}/${Number(year) + laterYears} ${time.slice(0, 8)}`;
}

const grouped = (amount: Satang): string => hundredthsText(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
