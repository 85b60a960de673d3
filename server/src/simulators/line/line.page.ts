import { suggestedNames } from './line-people.ts';

export type LinePage = { kind: 'about' } | { kind: 'login'; uid: string } | { kind: 'consent'; uid: string; name: string } | { kind: 'refused'; reason: string };

/** @param returnOrigin where the form's answer may lead the browser. */
export function pageHeaders(returnOrigin?: string): Record<string, string> {
  const formAction = ["'self'", ...(returnOrigin ? [returnOrigin] : [])].join(' ');
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The simulator's pages. They work without script and ask nobody else for anything. */
export function linePage(page: LinePage): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>LINE simulator</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px 16px; max-width: 420px; color: #12301c; background: #f1f8f3; }
  .notice { background: #fff3cd; border-left: 4px solid #b7791f; padding: 12px 16px; color: #4a3b12; }
  form { background: #fff; border: 1px solid #cfe3d6; border-radius: 8px; padding: 16px; display: grid; gap: 12px; margin: 24px 0; }
  label { display: grid; gap: 4px; font-weight: 600; }
  input { font: inherit; padding: 10px; border: 1px solid #7fa48c; border-radius: 6px; }
  button { font: inherit; font-weight: 600; padding: 12px; border: 1px solid transparent; border-radius: 6px; background: #05702f; color: #fff; cursor: pointer; }
  button.quiet { background: #fff; color: #05702f; border-color: #05702f; }
  :focus-visible { outline: 3px solid #1c4fa0; outline-offset: 2px; }
</style>
<h1>LINE simulator</h1>
<p class="notice">This is not LINE. It stands in for it on a development site: whoever gives a name is let in by that name, and no password is asked for.</p>
${bodyOf(page)}
</html>`;
}

function bodyOf(page: LinePage): string {
  switch (page.kind) {
    case 'about':
      return '<p>Choose “LINE” on the login page of the site, and you are asked here who you are.</p>';
    case 'login':
      return `<form method="post" action="/interaction/${escape(page.uid)}/login">
  <label>Your name at LINE <input name="name" required maxlength="30" autocomplete="off" autofocus list="people"></label>
  <datalist id="people">${suggestedNames.map((name) => `<option value="${name}">`).join('')}</datalist>
  <button>Log in</button>
</form>`;
    case 'consent':
      return `<form method="post" action="/interaction/${escape(page.uid)}/consent">
  <p>The site wants to know of <strong>${escape(page.name)}</strong>: who it is at LINE, the name and the email address.</p>
  <button name="answer" value="allow">Allow</button>
  <button name="answer" value="cancel" class="quiet">Cancel</button>
</form>`;
    case 'refused':
      return `<p role="alert">The login was refused. ${escape(page.reason)}</p>`;
  }
}
