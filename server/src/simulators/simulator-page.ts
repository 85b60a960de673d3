interface SimulatorPage {
  /** What it stands in for: "Bank". */
  name: string;
  /** Says plainly that it is none, and what it does instead. */
  notice: string;
  /** Styles of its own. */
  style: string;
  body: string;
  widthPx: number;
  colours?: { text: string; page: string };
}

/** The frame of a simulator's page. It works without script and asks nobody else for anything. */
export function simulatorPage({
  name,
  notice,
  style,
  body,
  widthPx,
  colours: { text, page } = { text: '#16233a', page: '#f3f6fb' },
}: SimulatorPage): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} simulator</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px 16px; max-width: ${widthPx}px; color: ${text}; background: ${page}; }
  .notice { background: #fff3cd; border-left: 4px solid #b7791f; padding: 12px 16px; color: #4a3b12; }
${style}
</style>
<h1>${name} simulator</h1>
<p class="notice">${notice}</p>
${body}
</html>`;
}
