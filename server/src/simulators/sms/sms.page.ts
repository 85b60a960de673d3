export interface SimulatedSms {
  id: string;
  at: string;
  to: string;
  sender: string;
  text: string;
  locale: string;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const bubble = ({ at, to, sender, text }: SimulatedSms) =>
  `<li><header><b>${escape(sender)}</b> to <b>${escape(to)}</b> <time>${escape(at)}</time></header><p>${escape(text)}</p></li>`;

/** The simulator's only page: what phones would have got, the newest first. Works without script. */
export function smsPage(messages: readonly SimulatedSms[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SMS simulator</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px 16px; max-width: 640px; color: #16233a; background: #f3f6fb; }
  .notice { background: #fff3cd; border-left: 4px solid #b7791f; padding: 12px 16px; }
  ul { list-style: none; padding: 0; display: grid; gap: 12px; }
  li { background: #fff; border: 1px solid #d5deeb; border-radius: 16px 16px 16px 4px; padding: 12px 16px; }
  header { font-size: 14px; color: #4a5b78; }
  p { margin: 4px 0 0; white-space: pre-line; overflow-wrap: anywhere; }
  a { color: #1c4fa0; }
</style>
<h1>SMS simulator</h1>
<p class="notice">This is no phone and no gateway. No message leaves this machine: it stands in for a gateway, and shows what phones would have got.</p>
<p><a href="/">Look again</a></p>
${messages.length === 0 ? '<p>Nothing yet.</p>' : `<ul>${messages.map(bubble).join('')}</ul>`}
</html>`;
}
