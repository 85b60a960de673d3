export interface Received {
  at: string;
  call: string;
  /** What the caller named himself by, if he did. */
  cid: string | undefined;
  body: object | null;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const row = ({ at, call, cid, body }: Received) =>
  `<tr><td>${escape(at)}</td><td><code>${escape(call)}</code></td><td><code>${escape(cid ?? '')}</code></td><td>${body ? `<pre>${escape(JSON.stringify(body, null, 1))}</pre>` : 'an id was asked for'}</td></tr>`;

/** The simulator's only page: what pages of the site have sent, the newest first. */
export function trackingPage(received: readonly Received[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tracking simulator</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px 16px; max-width: 1080px; color: #16233a; background: #f3f6fb; }
  .notice { background: #fff3cd; border-left: 4px solid #b7791f; padding: 12px 16px; }
  .table { overflow-x: auto; background: #fff; border: 1px solid #d5deeb; border-radius: 8px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid #e4eaf3; }
  pre { margin: 0; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>Tracking simulator</h1>
<p class="notice">This is a simulator, and measures nobody. It stands in for a tracking host, shows what pages of the site have sent because their readers allowed it, and forgets it all when it ends.</p>
${received.length === 0 ? '<p>Nothing has been received.</p>' : `<div class="table"><table><tr><th>Time</th><th>Call</th><th>Sent by</th><th>What was sent</th></tr>${received.map(row).join('')}</table></div>`}
</html>`;
}
