import { escapeHtml } from '../../http/html.ts';
import { simulatorPage } from '../simulator-page.ts';

export interface Received {
  at: string;
  call: string;
  /** The client id of the caller, if given. */
  cid: string | undefined;
  body: object | null;
}

const row = ({ at, call, cid, body }: Received) =>
  `<tr><td>${escapeHtml(at)}</td><td><code>${escapeHtml(call)}</code></td><td><code>${escapeHtml(cid ?? '')}</code></td><td>${body ? `<pre>${escapeHtml(JSON.stringify(body, null, 1))}</pre>` : 'an id was asked for'}</td></tr>`;

/** The simulator's only page: the data that the site's pages have sent, newest first. */
export function trackingPage(received: readonly Received[]): string {
  return simulatorPage({
    name: 'Tracking',
    widthPx: 1080,
    notice:
      'This is a simulator, and measures nobody. It stands in for a tracking host, shows what pages of the site have sent because their readers allowed it, and forgets it all when it ends.',
    style: `  .table { overflow-x: auto; background: #fff; border: 1px solid #d5deeb; border-radius: 8px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid #e4eaf3; }
  pre { margin: 0; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }`,
    body: `${received.length === 0 ? '<p>Nothing has been received.</p>' : `<div class="table"><table><tr><th>Time</th><th>Call</th><th>Sent by</th><th>What was sent</th></tr>${received.map(row).join('')}</table></div>`}`,
  });
}
