import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { escaped } from '../../gateway/html.ts';
import { simulatorPage } from '../simulator-page.ts';

export interface SimulatedTransfer {
  transRef: string;
  /** PromptPay number that was paid. */
  target: string;
  amount: Satang;
  at: string;
  /** What the site answered to the notice. */
  answer: string;
}

const row = ({ transRef, target, amount, at, answer }: SimulatedTransfer) =>
  `<tr><td>${escaped(at)}</td><td>${escaped(transRef)}</td><td>${escaped(target)}</td><td class="sum">${hundredthsText(amount)}</td><td><code>${escaped(answer)}</code></td></tr>`;

/** The simulator's only page: pay a code, see what was paid. Works without script. */
export function bankPage(transfers: readonly SimulatedTransfer[]): string {
  return simulatorPage({
    name: 'Bank',
    widthPx: 880,
    notice: 'This is not a bank. No money moves here: it stands in for one, and tells the site of each transfer as a bank would.',
    style: `  form, table { background: #fff; border: 1px solid #d5deeb; border-radius: 8px; width: 100%; }
  form { box-sizing: border-box; padding: 16px; display: grid; gap: 12px; margin: 24px 0; }
  label { display: grid; gap: 4px; font-weight: 600; }
  textarea, input { font: inherit; padding: 8px; border: 1px solid #8fa1bd; border-radius: 6px; }
  button { font: inherit; font-weight: 600; padding: 12px; border: 0; border-radius: 6px; background: #1c4fa0; color: #fff; cursor: pointer; }
  .table { overflow-x: auto; }
  table { border-collapse: collapse; }
  th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #e4eaf3; }
  .sum { text-align: right; font-variant-numeric: tabular-nums; }`,
    body: `<form method="post" action="/transfers">
  <label>Text of the PromptPay QR code <textarea name="payload" rows="4" required></textarea></label>
  <label>Sum in baht, when it is not the code's own <input name="amount" inputmode="decimal" pattern="\\d+(\\.\\d{1,2})?"></label>
  <button>Pay</button>
</form>
<h2>Transfers</h2>
${transfers.length === 0 ? '<p>None yet.</p>' : `<div class="table"><table><tr><th>Time</th><th>Reference</th><th>To</th><th class="sum">Baht</th><th>The site's answer</th></tr>${transfers.map(row).join('')}</table></div>`}`,
  });
}
