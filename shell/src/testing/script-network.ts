import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { BootRemote } from '@chokdee/shared/contracts/remote';

export type Answer = { arrives: RemoteModule } | 'refused' | 'missing' | 'unreachable' | 'hangs';

/**
 * Fakes script loading, which jsdom does not have: each script that the page requests gets the next answer.
 *
 * @returns the scripts requested so far.
 */
export function scriptNetwork(remote: BootRemote, ...answers: Answer[]): HTMLScriptElement[] {
  const requested: HTMLScriptElement[] = [];
  let last: Answer = 'unreachable';
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    requested.push(script);
    const answer = answers.shift() ?? 'unreachable';
    last = answer;
    if (answer === 'hangs') return;
    if (typeof answer === 'object')
      (globalThis as Record<string, unknown>)[remote.container] = containerOf(answer.arrives);
    void Promise.resolve().then(() =>
      script.dispatchEvent(new Event(typeof answer === 'object' ? 'load' : 'error')),
    );
  });
  globalThis.fetch = jest.fn(async (_url, options?: RequestInit) => {
    if (last === 'unreachable' || options?.integrity) throw new TypeError('Failed to fetch');
    return (last === 'missing' ? { ok: false, status: 404 } : { ok: true, status: 200 }) as Response;
  });
  return requested;
}

function containerOf(module: RemoteModule) {
  return { init: () => {}, get: async () => () => module };
}
