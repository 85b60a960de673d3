export interface Sent {
  path: string;
  method: string;
  cid: string | undefined;
  body: Record<string, unknown> | undefined;
  keepalive: boolean | undefined;
  credentials: RequestCredentials | undefined;
}

export const TRACKING_ORIGIN = 'https://tracking.test';

type Answer = { status: number; body?: unknown } | 'unreachable';

/** Fakes the network: records what is sent to the tracking host, and answers as the test specifies. */
export function fakeTrackingHost(answers: { id?: Answer; collect?: Answer[] } = {}): Sent[] {
  const sent: Sent[] = [];
  const collect = [...(answers.collect ?? [])];
  globalThis.fetch = jest.fn(
    async (
      url: string | URL | Request,
      { method = 'GET', headers, body, keepalive, credentials, signal }: RequestInit = {},
    ) => {
      const { origin, pathname } = new URL(String(url));
      if (origin !== TRACKING_ORIGIN) throw new Error(`nobody is at ${String(url)}`);
      signal?.throwIfAborted();
      sent.push({
        path: pathname,
        method,
        cid: (headers as Record<string, string>)['X-CID'],
        body: body ? (JSON.parse(String(body)) as Sent['body']) : undefined,
        keepalive,
        credentials,
      });
      const answer =
        pathname === '/v1/id'
          ? (answers.id ?? { status: 200, body: { id: 'given-by-the-host' } })
          : ((collect.length > 1 ? collect.shift() : collect[0]) ?? { status: 202 });
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      return { ok: answer.status < 300, status: answer.status, json: async () => answer.body } as Response;
    },
  );
  return sent;
}

/** The names of the cookies and storage keys in this browser. */
export function browserStorage(): { cookies: string[]; local: string[]; session: string[] } {
  const cookies = document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split('=')[0]!);
  return {
    cookies: cookies.sort(),
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  };
}

export function clearBrowser(): void {
  for (const name of browserStorage().cookies) document.cookie = `${name}=; Max-Age=0; Path=/`;
  localStorage.clear();
  sessionStorage.clear();
}

/** Sets the attributes that the server would have written into the page. */
export function setTrackingAttributes({
  tracking,
  fingerprint = false,
  gpc = false,
}: {
  tracking?: string;
  fingerprint?: boolean;
  gpc?: boolean;
}): void {
  const { dataset } = document.documentElement;
  for (const name of ['tracking', 'fingerprint', 'gpc']) delete dataset[name];
  if (tracking) dataset['tracking'] = tracking;
  if (fingerprint) dataset['fingerprint'] = '';
  if (gpc) dataset['gpc'] = '';
}
