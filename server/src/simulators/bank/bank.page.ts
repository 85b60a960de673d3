import { hundredthsText } from '@chokdee/shared/contracts/money';
import { wallets, walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { escapeHtml } from '../../http/html.ts';
import { simulatorPage } from '../simulator-page.ts';
import type { BankBooks, SimulatedAccount, SimulatedTransfer } from './bank-books.ts';

const SHOWN = 100;
const walletNames = `the ${walletWays.map((way) => wallets[way].name).join(' and ')} wallet`;

const amountInput = '<input name="amount" inputmode="decimal" pattern="[\\d,]+(\\.\\d{1,2})?"';
const payerFields = `<div class="pair"><label>Payer's name <input name="payerName" maxlength="100" placeholder="Somchai Jaidee"></label>
  <label>Payer's number, as the bank masks it <input name="payerAccount" maxlength="34" placeholder="XXX-X-X1234-5"></label></div>
  <div class="pair"><label>Minutes ago that the money moved <input name="minutesAgo" type="number" min="0" max="100000" value="0"></label>
  <label class="check"><input type="checkbox" name="quiet"> Do not tell the site</label></div>`;

const typed = (value: string | undefined) => (value ? ` value="${escapeHtml(value)}"` : '');

const option = ({ name, accountNumber }: SimulatedAccount) =>
  `<option value="${escapeHtml(accountNumber)}">${escapeHtml(name)} ${escapeHtml(accountNumber)}</option>`;

const statements = ({ bankId, name }: SimulatedAccount) =>
  `<li>${escapeHtml(name)}: <a href="/statements/${escapeHtml(bankId)}">English</a>, <a href="/statements/${escapeHtml(bankId)}?language=th">Thai</a></li>`;

const row = ({ transRef, target, account, amount, payerName, payerAccount, at, answer }: SimulatedTransfer) =>
  `<tr><td>${escapeHtml(at.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(transRef)}</td><td>${escapeHtml(account?.name ?? 'nobody of the site')}<br>${escapeHtml(target)}</td>
  <td>${escapeHtml(payerName)}<br>${escapeHtml(payerAccount)}</td><td class="sum">${hundredthsText(amount)}</td><td><code>${escapeHtml(answer)}</code><br><a href="/slips/${encodeURIComponent(transRef)}.png">Slip</a></td>
  <td><form method="post" action="/transfers/${encodeURIComponent(transRef)}/again" class="again">${amountInput} aria-label="Another sum" placeholder="${hundredthsText(amount)}" size="9"><button>Tell again</button></form></td></tr>`;

/**
 * The simulator's only page: pay a code, transfer to an account, see the result. Works without scripts.
 *
 * @param refused the input of a form that cannot be paid; it is shown again, with the reason
 */
export function bankPage(
  { accounts, transfers }: BankBooks,
  refused?: Partial<Record<'payload' | 'to' | 'amount', string>>,
): string {
  const isCode = Boolean(refused?.payload);
  const shown = transfers.slice(0, SHOWN);
  return simulatorPage({
    name: 'Bank',
    widthPx: 1080,
    notice: `This is not a bank. No money moves here: it stands in for one and for ${walletNames}, and tells the site of each transfer as they would.`,
    style: `  .order, table { background: #fff; border: 1px solid #d5deeb; border-radius: 8px; }
  .order { box-sizing: border-box; padding: 16px; display: grid; gap: 12px; margin: 16px 0; }
  .pair { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); }
  label { display: grid; gap: 4px; font-weight: 600; }
  .check { display: flex; align-items: center; gap: 8px; }
  textarea, select, input { font: inherit; font-weight: 400; padding: 8px; border: 1px solid #8fa1bd; border-radius: 6px; min-width: 0; }
  button { font: inherit; font-weight: 600; padding: 12px; border: 0; border-radius: 6px; background: #1c4fa0; color: #fff; cursor: pointer; }
  :focus-visible { outline: 3px solid #b7791f; outline-offset: 2px; }
  .table { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: 14px; }
  th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #e4eaf3; vertical-align: top; }
  .refused { background: #fdecea; border-left: 4px solid #b3261e; padding: 12px 16px; color: #5c1a15; }
  .again { display: flex; gap: 6px; }
  .again input, .again button { padding: 4px 8px; }
  .sum { text-align: right; font-variant-numeric: tabular-nums; }
  code { overflow-wrap: anywhere; }`,
    body: `<p><a href="/payouts">Payouts from the site, and names of account holders</a></p>
${refused ? `<p class="refused" role="alert">Nothing was paid. ${isCode ? 'The text is no PromptPay code that names somebody, or there is no sum.' : 'There is nobody to pay, or no sum.'}</p>` : ''}
<h2>Pay a QR code</h2>
<form method="post" action="/transfers" class="order">
  <label>Text of the PromptPay QR code <textarea name="payload" rows="3" required>${escapeHtml(refused?.payload ?? '')}</textarea></label>
  <label>Sum in baht, when it is not the code's own ${amountInput}${typed(isCode ? refused?.amount : undefined)}></label>
  ${payerFields}
  <button>Pay</button>
</form>
<h2>Transfer to an account</h2>
<form method="post" action="/transfers" class="order">
  <div class="pair"><label>To <input name="to" list="accounts" inputmode="numeric" required${typed(refused?.to)}></label><datalist id="accounts">${accounts.map(option).join('')}</datalist>
  <label>Sum in baht ${amountInput} required${typed(isCode ? undefined : refused?.amount)}></label></div>
  ${payerFields}
  <button>Transfer</button>
</form>
<h2>Statements</h2>
<ul>${accounts.map(statements).join('')}</ul>
<h2>Transfers</h2>
${shown.length === 0 ? '<p>None yet.</p>' : `<div class="table"><table><tr><th>Time</th><th>Reference</th><th>To</th><th>From</th><th class="sum">Baht</th><th>The site's answer</th><th>Once more</th></tr>${shown.map(row).join('')}</table></div>`}`,
  });
}
