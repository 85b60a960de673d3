import { createServer, type AddressInfo } from 'node:net';
import type { LineChannel } from '../src/auth/line/line-provider.ts';
import type { LineIssuer } from '../src/simulators/line/line-issuer.ts';
import { buildLineSimulator } from '../src/simulators/line/line.app.ts';

export interface TestLine extends LineChannel {
  /** Logs in as a browser does, and returns the URL of the final redirect. */
  logIn(url: string, name: string, answer?: 'allow' | 'cancel'): Promise<URL>;
  close(): Promise<void>;
}

/** LINE's simulator on a free local port. */
export async function testLine(changes: Pick<LineIssuer, 'signedBy'> = {}): Promise<TestLine> {
  const port = await freePort();
  const channel = {
    issuer: `http://127.0.0.1:${port}`,
    channelId: 'chokdee',
    channelSecret: 'for-tests-only-'.repeat(3),
  };
  const app = buildLineSimulator({ ...channel, ...changes });
  await app.listen({ host: '127.0.0.1', port });
  return {
    ...channel,
    logIn: (url, name, answer = 'allow') => browse(channel.issuer, url, [{ name }, { answer }]),
    close: () => app.close(),
  };
}

async function browse(issuer: string, url: string, forms: Record<string, string>[]): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = { url, body: undefined as URLSearchParams | undefined };
  for (let step = 0; step < 12; step += 1) {
    if (!next.url.startsWith(issuer)) return new URL(next.url);
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
      },
      ...(next.body ? { method: 'POST', body: next.body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      next = { url: new URL(location, next.url).href, body: undefined };
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const form = forms.shift();
    if (!action || !form) throw new Error(`LINE's simulator answered ${answer.status}: ${page.slice(-300)}`);
    next = { url: new URL(action, next.url).href, body: new URLSearchParams(form) };
  }
  throw new Error("LINE's simulator redirects in a loop");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
