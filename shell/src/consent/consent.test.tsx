import { act, render, screen } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { stepBody } from '@chokdee/shared/contracts/analytics';
import type { BetId, PoyId } from '@chokdee/shared/contracts/ids';
import { setLocale } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { UiProvider } from '@chokdee/shared/ui';
import { SiteRouter } from '../router/site-router.tsx';
import {
  clearBrowser,
  fakeTrackingHost,
  browserStorage,
  setTrackingAttributes,
  TRACKING_ORIGIN,
  type Sent,
} from '../testing/tracking-host.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { servePage } from '../testing/serve-page.ts';
import { ConsentLoader } from './consent-loader.tsx';
import { CONSENT_COOKIE_SECONDS } from './consent-cookie.ts';
import { choose, refuse } from './consent.ts';

const HOUR_MS = 3_600_000;
let sent: Sent[];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const banner = () => screen.queryByRole('region', { name: 'Privacy' });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** Every API by which a page could store or send something. */
function spies() {
  const network = [jest.fn(), jest.fn(), jest.fn()];
  Object.assign(globalThis, { XMLHttpRequest: network[0], indexedDB: { open: network[1] } });
  Object.assign(navigator, { sendBeacon: network[2] });
  return [
    ...network,
    jest.spyOn(document, 'cookie', 'set'),
    jest.spyOn(Storage.prototype, 'setItem'),
    globalThis.fetch as jest.Mock,
  ];
}

async function open(at: string): Promise<void> {
  window.history.replaceState(null, '', at);
  await act(async () => {
    render(
      <UiProvider>
        <SiteRouter>
          <main id="main" tabIndex={-1}>
            <button>What the page is for</button>
          </main>
          <ConsentLoader />
        </SiteRouter>
      </UiProvider>,
    );
  });
  // The parts are lazy chunks, loaded when the browser is idle.
  for (let waits = 0; waits < 10; waits += 1) await pass(300);
}

beforeAll(async () => {
  servePage([
    bootRemote({ name: 'operator', routes: [{ name: 'operator', path: '/operator', access: 'operator' }] }),
  ]);
  await setLocale('en');
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await Promise.all([
    import('./consent-controller.tsx'),
    import('./consent-banner.tsx'),
    import('./locales/en.json'),
  ]);
});
beforeEach(() => {
  jest.useFakeTimers();
  session.getState().end('logout');
  clearBrowser();
  setTrackingAttributes({ tracking: TRACKING_ORIGIN });
  sent = fakeTrackingHost();
});
afterEach(() => jest.useRealTimers());

describe('before an answer', () => {
  test('the banner is shown, and nothing is sent, stored or opened, however long the visitor waits', async () => {
    const watched = spies();
    await open('/');
    expect(banner()).toBeVisible();
    await pass(24 * HOUR_MS);
    for (const spy of watched) expect(spy).not.toHaveBeenCalled();
    expect(browserStorage()).toEqual({ cookies: [], local: [], session: [] });
  });

  test('both buttons look alike, and the banner links to the privacy page', async () => {
    await open('/');
    const [no, yes] = ['Necessary only', 'Accept'].map((name) => screen.getByRole('button', { name }));
    expect(no!.className).toBe(yes!.className);
    expect(screen.getByRole('link', { name: 'What is stored, and why' })).toHaveAttribute('href', '/privacy');
    expect(document.body).toHaveFocus();
  });

  test.each(['/credit/deposit', '/lotto/yeekee/12', '/bank/add', '/game/joker', '/privacy'])(
    'no banner is shown at %s',
    async (path) => {
      await open(path);
      expect(banner()).not.toBeInTheDocument();
      expect(sent).toEqual([]);
    },
  );

  test('the banner waits while the browser is offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open('/');
    expect(banner()).not.toBeInTheDocument();
    onLine.mockRestore();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(300);
    expect(banner()).toBeVisible();
  });

  test('the banner mentions device recognition if the site offers it', async () => {
    setTrackingAttributes({ tracking: TRACKING_ORIGIN, fingerprint: true });
    await open('/');
    expect(banner()).toHaveTextContent('recognise this device');
  });
});

test.each(['consent=; Max-Age=0', 'consent=2.m1.r-'])(
  'the console asks nothing and is not tracked, with the cookie %s',
  async (cookie) => {
    document.cookie = `${cookie}; Path=/`;
    session.getState().start(identityOf({ role: 'operator' }), 'token');
    await open('/operator');
    await pass(HOUR_MS);
    expect(banner()).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  },
);

describe('a no', () => {
  test('is stored for 180 days, and nothing else is', async () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    await open('/');
    await press('Necessary only');
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    await pass(HOUR_MS);
    expect(sent).toEqual([]);
    expect(browserStorage()).toEqual({ cookies: ['consent'], local: [], session: [] });
    expect(document.cookie).toBe('consent=2.m0.r-');
    expect(written.mock.calls.flat()).toContain(
      `consent=2.m0.r-; Max-Age=${CONSENT_COOKIE_SECONDS}; Path=/; SameSite=Lax`,
    );
    expect(CONSENT_COOKIE_SECONDS).toBe(180 * 86_400);
  });

  test('is final: the banner does not return', async () => {
    document.cookie = 'consent=2.m0.r-; Path=/';
    await open('/');
    expect(banner()).not.toBeInTheDocument();
  });

  test('by Global Privacy Control needs no banner, and revokes earlier consent', async () => {
    document.cookie = 'consent=2.m1.r-; Path=/';
    document.cookie = 'guest=guest_ab12cd34; Path=/';
    setTrackingAttributes({ tracking: TRACKING_ORIGIN, gpc: true });
    await open('/');
    await pass(HOUR_MS);
    expect(banner()).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(browserStorage().cookies).toEqual(['consent']);
  });

  test('by Global Privacy Control in the browser only counts as well', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
    await open('/');
    await pass(HOUR_MS);
    expect(banner()).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: undefined });
  });
});

describe('a yes', () => {
  test('tracks the page after one second, and each next page one second after it opens', async () => {
    await open('/');
    await press('Accept');
    await pass(999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent.map(({ path }) => path)).toEqual(['/v1/id', '/v1/api/collect']);
    await act(async () => {
      window.history.pushState(null, '', '/games');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await pass(1_000);
    expect(sent.filter(({ path }) => path === '/v1/api/collect')).toHaveLength(2);
  });

  test('to measurement does not allow device recognition', async () => {
    setTrackingAttributes({ tracking: TRACKING_ORIGIN, fingerprint: true });
    document.cookie = 'consent=2.m1.r0; Path=/';
    await open('/');
    await pass(HOUR_MS);
    expect(sent.map(({ path }) => path)).toEqual(['/v1/id', '/v1/api/collect']);
    expect(browserStorage().cookies).toEqual(['consent', 'guest', 'visitor']);
  });

  test('tells steps, with nothing of whose or how much, until it is withdrawn', async () => {
    const takeSteps = () =>
      act(async () => {
        bus.emit('session/registered', {});
        bus.emit('wallet/deposit-started', { way: 'qrcode' });
        bus.emit('lottery/slip-placed', { poyId: 'a' as PoyId, betId: 1 as BetId });
      });
    const steps = () => sent.filter(({ path }) => path === '/v1/api/event');
    await open('/');
    await takeSteps();
    await press('Accept');
    await pass(1_000);
    expect(steps()).toEqual([]);
    await takeSteps();
    expect(steps().map(({ body }) => stepBody.parse(body))).toEqual(
      [{ name: 'sign_up' }, { name: 'deposit_started', way: 'qrcode' }, { name: 'bet_placed' }].map(
        (event) => ({
          webType: 'lotto',
          event,
        }),
      ),
    );
    expect(steps()[0]).toMatchObject({ cid: expect.stringMatching(/^visitor_\d{6}$/), credentials: 'omit' });
    await act(async () => refuse());
    await takeSteps();
    expect(steps()).toHaveLength(3);
    expect(browserStorage().cookies).toEqual(['consent']);
  });

  test('can be withdrawn, which stops tracking at once and deletes its data', async () => {
    await open('/');
    await press('Accept');
    await pass(1_000);
    expect(browserStorage().cookies).toEqual(['consent', 'guest', 'visitor']);
    localStorage.setItem('fingerprint', '{}');
    sessionStorage.setItem('collector-session', 'abc');
    await act(async () => refuse());
    expect(browserStorage()).toEqual({ cookies: ['consent'], local: [], session: [] });
    await pass(HOUR_MS);
    expect(sent).toHaveLength(2);
  });

  test('ends with its cookie: its data is deleted, and the banner returns', async () => {
    document.cookie = 'cid=given-by-the-host; Path=/';
    await open('/');
    expect(browserStorage().cookies).toEqual([]);
    expect(banner()).toBeVisible();
  });
});

describe('the banner returns', () => {
  test.each(['1.m1.r1', 'yes', '2.m1', ''])('after an answer in an unknown format (%p)', async (value) => {
    document.cookie = `consent=${value}; Path=/`;
    await open('/');
    expect(banner()).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('once the site offers something the visitor was not asked about', async () => {
    choose({ measurement: false, recognition: undefined });
    setTrackingAttributes({ tracking: TRACKING_ORIGIN, fingerprint: true });
    await open('/');
    expect(banner()).toBeVisible();
  });
});

test('a site without tracking never shows the banner, whatever the cookie says', async () => {
  setTrackingAttributes({});
  document.cookie = 'consent=2.m1.r1; Path=/';
  await open('/');
  await pass(HOUR_MS);
  expect(banner()).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
