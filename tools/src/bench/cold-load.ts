import type { Browser, CDPSession, Cookie } from 'playwright-core';
import { pageProbe, type Seen } from './page-probe.ts';
import type { PageRequest } from './requests.ts';

export interface Load extends Seen {
  requests: PageRequest[];
}

interface Visit {
  url: string;
  /** CPU slowdown factor. */
  cpu: number;
  cookies?: readonly Cookie[];
  /** How long to observe the page after it is ready. */
  settleMs: number;
}

export const phone = { width: 390, height: 844 };
/** An ordinary user agent: the site treats headless browsers as bots. */
export const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const READY_TIMEOUT_MS = 60_000;

/** Loads a page as a first visit: no cache, no open connection. */
export async function coldLoad(browser: Browser, visit: Visit): Promise<Load> {
  const context = await browser.newContext({
    viewport: phone,
    userAgent,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
  });
  try {
    if (visit.cookies) await context.addCookies([...visit.cookies]);
    return await watchLoad(await context.newPage().then((page) => context.newCDPSession(page)), visit);
  } finally {
    await context.close();
  }
}

/** Loads an address in a page that may have visited the site before. */
export async function watchLoad(
  cdp: CDPSession,
  { url, cpu, settleMs }: Omit<Visit, 'cookies'>,
): Promise<Load> {
  const requests = followRequests(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Page.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await cdp.send('Runtime.addBinding', { name: 'tellReady' });
  const { identifier } = await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageProbe });
  const ready = new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${url} was not ready within ${READY_TIMEOUT_MS} ms`)),
      READY_TIMEOUT_MS,
    );
    cdp.on('Runtime.bindingCalled', ({ payload }) => (clearTimeout(late), resolve(payload)));
  });
  await cdp.send('Page.navigate', { url });
  const said = await ready;
  if (said !== 'ready') throw new Error(`${url} reported ready, but shows ${said}`);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'JSON.stringify(window.seen)' });
  await cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  return { ...(JSON.parse(result.value as string) as Seen), requests: requests() };
}

function followRequests(cdp: CDPSession): () => PageRequest[] {
  const known = new Map<string, PageRequest & { startedAt: number; endedAt?: number }>();
  let begin: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    if (request.url.startsWith('data:')) return;
    begin ??= timestamp;
    known.set(requestId, { url: request.url, type, startMs: 0, bytes: 0, startedAt: timestamp });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = known.get(requestId);
    if (request && !response.fromDiskCache && !response.fromServiceWorker)
      request.connection = response.connectionId;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = known.get(requestId);
    if (request) Object.assign(request, { endedAt: timestamp, bytes: encodedDataLength });
  });
  return () =>
    [...known.values()].map(({ startedAt, endedAt, ...request }) => ({
      ...request,
      startMs: (startedAt - begin!) * 1_000,
      endMs: endedAt === undefined ? undefined : (endedAt - begin!) * 1_000,
    }));
}
