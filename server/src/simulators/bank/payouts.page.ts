import { hundredthsText } from '@chokdee/shared/contracts/money';
import { escapeHtml } from '../../http/html.ts';
import { simulatorPage } from '../simulator-page.ts';
import type { SimulatedPayout } from './simulated-payout.ts';

const states: Record<SimulatedPayout['status'], string> = {
  processing: 'waits',
  paid: 'paid',
  failed: 'failed',
  silent: 'nothing is said',
};

const button = (decision: string, label: string) =>
  `<button name="decision" value="${decision}">${label}</button>`;

function row({ id, amount, to, at, payoutRef, status, statusRequests, orderCount }: SimulatedPayout): string {
  const open = status === 'processing' || status === 'silent';
  const buttons = open
    ? `<form method="post" action="/payouts/${escapeHtml(id)}/decision">${button('paid', 'Paid')}${button('failed', 'Failed')}${status === 'silent' ? '' : button('silent', 'Say nothing')}</form>`
    : '';
  return `<tr><td>${escapeHtml(at)}</td><td>${escapeHtml(payoutRef)}</td><td>${escapeHtml(to)}</td><td class="sum">${hundredthsText(amount)}</td><td>${states[status]}</td><td>told ${orderCount}, asked ${statusRequests}</td><td>${buttons}</td></tr>`;
}

/** Page of the bank that pays out: payout orders, and buttons to decide them. Works without scripts. */
export function payoutsPage(payouts: readonly SimulatedPayout[], mode: 'pay' | 'wait'): string {
  return simulatorPage({
    name: 'Bank',
    widthPx: 1080,
    notice:
      'This is not a bank. No money leaves here: it stands in for the bank that pays withdrawals out and knows whose an account is.',
    style: `  .table { overflow-x: auto; }
  table { background: #fff; border: 1px solid #d5deeb; border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #e4eaf3; }
  .sum { text-align: right; font-variant-numeric: tabular-nums; }
  button { font: inherit; padding: 6px 12px; margin: 2px; border: 1px solid #1c4fa0; border-radius: 6px; background: #fff; color: #1c4fa0; cursor: pointer; }
  button[aria-pressed="true"] { background: #1c4fa0; color: #fff; }
  button:focus-visible { outline: 3px solid #b7791f; }`,
    body: `<p><a href="/">Transfers to the site</a></p>
<h2>What happens by itself</h2>
<ul>
  <li>Payouts are paid at once, or wait for you:
    <form method="post" action="/payouts/mode"><button name="mode" value="pay" aria-pressed="${mode === 'pay'}">Pay at once</button><button name="mode" value="wait" aria-pressed="${mode === 'wait'}">Wait for me</button></form></li>
  <li>Amounts that end in .13 fail.</li>
  <li>Amounts that end in .44 break the line; asked about them the second time, the bank says that they are paid.</li>
  <li>Amounts that end in .45 are answered with a timeout; asked the second time, the bank says that they have failed.</li>
  <li>Names: an account is in whatever name is asked. Numbers that end in 00 are in somebody else's, and about those that end in 99 the bank says nothing the first two times.</li>
</ul>
<h2>Payouts</h2>
${payouts.length === 0 ? '<p>None yet.</p>' : `<div class="table"><table><tr><th>Time</th><th>Reference</th><th>To</th><th class="sum">Baht</th><th>State</th><th>The site</th><th>You say</th></tr>${payouts.map(row).join('')}</table></div>`}`,
  });
}
