import { escapeHtml } from '../../http/html.ts';
import { simulatorPage } from '../simulator-page.ts';

export interface SimulatedSms {
  id: string;
  at: string;
  to: string;
  sender: string;
  text: string;
  locale: string;
}

const bubble = ({ at, to, sender, text }: SimulatedSms) =>
  `<li><header><b>${escapeHtml(sender)}</b> to <b>${escapeHtml(to)}</b> <time>${escapeHtml(at)}</time></header><p>${escapeHtml(text)}</p></li>`;

/**
 * The simulator's only page: the messages that phones would have received, newest first. Works without
 * scripts.
 */
export function smsPage(messages: readonly SimulatedSms[]): string {
  return simulatorPage({
    name: 'SMS',
    widthPx: 640,
    notice:
      'This is no phone and no gateway. No message leaves this machine: it stands in for a gateway, and shows what phones would have got.',
    style: `  ul { list-style: none; padding: 0; display: grid; gap: 12px; }
  li { background: #fff; border: 1px solid #d5deeb; border-radius: 16px 16px 16px 4px; padding: 12px 16px; }
  header { font-size: 14px; color: #4a5b78; }
  p { margin: 4px 0 0; white-space: pre-line; overflow-wrap: anywhere; }
  a { color: #1c4fa0; }`,
    body: `<p><a href="/">Look again</a></p>
${messages.length === 0 ? '<p>Nothing yet.</p>' : `<ul>${messages.map(bubble).join('')}</ul>`}`,
  });
}
