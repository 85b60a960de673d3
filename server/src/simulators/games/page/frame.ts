/** Messages between this page and the site that shows it in a frame: shared/src/contracts/game-frame.ts. */
const parameters = new URLSearchParams(location.search);
const site = parameters.get('origin');

export const language = parameters.get('lang') ?? 'th';
export const launch = {
  code: parameters.get('code'),
  demo: parameters.get('demo') === '1',
  game: parameters.get('game'),
};

type Message =
  | { type: 'ready'; canPause: boolean }
  | { type: 'round'; open: boolean }
  | { type: 'paused' | 'resumed' | 'exit' | 'failed' };

export function tellSite(message: Message): void {
  if (!site || window.parent === window) return;
  window.parent.postMessage({ source: 'chokdee-game', v: 1, ...message }, site);
}

/** Calls back for each pause and resume that the site asks for. */
export function onSiteMessage(heard: (type: 'pause' | 'resume') => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== site || source !== window.parent) return;
    const message = Object(data) as { source?: unknown; v?: unknown; type?: unknown };
    if (message.source !== 'chokdee-site' || message.v !== 1) return;
    if (message.type === 'pause' || message.type === 'resume') heard(message.type);
  });
}
