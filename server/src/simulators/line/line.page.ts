import { suggestedNames } from './line-people.ts';
import { escapeHtml } from '../../http/html.ts';
import { simulatorPage } from '../simulator-page.ts';

export type LinePage =
  | { kind: 'about' }
  | { kind: 'login'; uid: string }
  | { kind: 'consent'; uid: string; name: string }
  | { kind: 'refused'; reason: string };

/** @param returnOrigin where the form may redirect the browser. */
export function pageHeaders(returnOrigin?: string): Record<string, string> {
  const formAction = ["'self'", ...(returnOrigin ? [returnOrigin] : [])].join(' ');
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
}

/** The simulator's pages. They work without scripts and load nothing from other hosts. */
export function linePage(page: LinePage): string {
  return simulatorPage({
    name: 'LINE',
    widthPx: 420,
    colours: { text: '#12301c', page: '#f1f8f3' },
    notice:
      'This is not LINE. It stands in for it on a development site: whoever gives a name is let in by that name, and no password is asked for.',
    style: `  form { background: #fff; border: 1px solid #cfe3d6; border-radius: 8px; padding: 16px; display: grid; gap: 12px; margin: 24px 0; }
  label { display: grid; gap: 4px; font-weight: 600; }
  input { font: inherit; padding: 10px; border: 1px solid #7fa48c; border-radius: 6px; }
  button { font: inherit; font-weight: 600; padding: 12px; border: 1px solid transparent; border-radius: 6px; background: #05702f; color: #fff; cursor: pointer; }
  button.quiet { background: #fff; color: #05702f; border-color: #05702f; }
  :focus-visible { outline: 3px solid #1c4fa0; outline-offset: 2px; }`,
    body: bodyOf(page),
  });
}

function bodyOf(page: LinePage): string {
  switch (page.kind) {
    case 'about':
      return '<p>Choose “LINE” on the login page of the site, and you are asked here who you are.</p>';
    case 'login':
      return `<form method="post" action="/interaction/${escapeHtml(page.uid)}/login">
  <label>Your name at LINE <input name="name" required maxlength="30" autocomplete="off" autofocus list="people"></label>
  <datalist id="people">${suggestedNames.map((name) => `<option value="${name}">`).join('')}</datalist>
  <button>Log in</button>
</form>`;
    case 'consent':
      return `<form method="post" action="/interaction/${escapeHtml(page.uid)}/consent">
  <p>The site wants to know of <strong>${escapeHtml(page.name)}</strong>: who it is at LINE, the name and the email address.</p>
  <button name="answer" value="allow">Allow</button>
  <button name="answer" value="cancel" class="quiet">Cancel</button>
</form>`;
    case 'refused':
      return `<p role="alert">The login was refused. ${escapeHtml(page.reason)}</p>`;
  }
}
