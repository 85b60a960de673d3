interface SimulatorPage {
  /** What it simulates: "Bank". */
  name: string;
  /** Says that it is not the real thing, and what it does instead. */
  notice: string;
  /** Additional styles. */
  style: string;
  body: string;
  widthPx: number;
  colours?: { text: string; page: string };
}

/** The layout of a simulator's page. It works without scripts and loads nothing from other hosts. */
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
