import type { Page, Route } from '@playwright/test';
import { shiftOf, watchShift } from '../fixtures/layout-shift.ts';
import { signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';
import { failUntilPressed, waitForFirstScreen } from '../fixtures/walk.ts';

const entryOf = (remote: string) => `**/_mfe/${remote}/*/entry.js*`;
const screensOf = (remote: string) => new RegExp(`/_mfe/${remote}/[^/]+/(?!entry)[^/]+\\.js`);

/** Navigates by a link of the open page, without a reload. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
  // On a phone the drawer is closed by default.
  if (!(await link.isVisible())) await page.getByRole('banner').locator('[aria-controls="drawer"]').click();
  await link.click();
  await expect(page).toHaveURL(path);
}

/** Collects the paths of a file that the page loads. */
function loadsOf(page: Page, file: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(`/${file}`)) paths.push(pathname);
  });
  return paths;
}

/** Collects CSP violations of the page. */
async function violationsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations);
}

async function withOtherBytes(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `window.ranOtherBytes = true;${await answer.text()}` });
}

test('shared libraries exist once, and all remotes share their state', async ({ page, site }) => {
  const violations = await violationsOf(page);
  const loadsOfTabs = loadsOf(page, 'shared-tabs.js');
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const { userName } = await signUpMember(page, site);
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: new RegExp(userName) })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [path, heading] of [
    ['/credit/statement', 'รายการเดินบัญชี'],
    ['/lotto', /./],
    ['/games', 'เกม'],
    ['/howto', 'วิธีใช้'],
  ] as const) {
    await follow(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
  }
  const shares = await page.evaluate(() => {
    interface Instance {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, { from: string }>> };
    }
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }
    ).__FEDERATION__;
    const scope = instances.find(({ name }) => name === 'shell')!.shareScopeMap.default;
    return {
      containers: instances.length - 1,
      copies: Object.entries(scope).map(
        ([request, versions]) => [request, Object.values(versions).map(({ from }) => from)] as const,
      ),
    };
  });
  expect(shares.containers).toBeGreaterThanOrEqual(4);
  expect(shares.copies.map(([request]) => request)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      '@chokdee/shared/session',
      '@chokdee/shared/socket',
      '@chokdee/shared/i18n',
    ]),
  );
  // The statement is the first to run tabs and fields, and federation marks their copies with who did.
  for (const [request, from] of shares.copies)
    expect([request, from]).toEqual([
      request,
      /\/(fields|tabs)$/.test(request) ? [expect.any(String)] : ['shell'],
    ]);
  expect(loadsOfTabs).toEqual([expect.stringMatching(/^\/_mfe\/shell\//)]);
  expect(sockets).toHaveLength(1);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await violations()).toEqual([]);
});

test('the module that forms share loads once, with the first form', async ({ page }) => {
  const loads = loadsOf(page, 'shared-form.js');
  await page.goto('/howto');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toEqual([]);
  await follow(page, '/login');
  await expect(page.getByRole('textbox', { name: 'ชื่อผู้ใช้' })).toBeVisible();
  await follow(page, '/register');
  await expect(page.getByRole('textbox', { name: 'เบอร์มือถือ' })).toBeVisible();
  expect(loads).toEqual([expect.stringMatching(/^\/_mfe\/shell\/[^/]+\/shared-form\.js$/)]);
});

test('the module that forms share is fetched again when it did not arrive', async ({ page }) => {
  await page.route('**/shared-form.js', (route) => route.abort(), { times: 2 });
  await page.goto('/howto');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, '/login');
  await expect(page.getByRole('textbox', { name: 'ชื่อผู้ใช้' })).toBeVisible();
});

test('a language change in the shell applies to every remote without a reload', async ({ page }) => {
  await page.goto('/howto');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('button', { name: /ภาษา/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^[A-Za-z ]+$/);
  await follow(page, '/games');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^[A-Za-z ]+$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('an entry with the wrong hash is not run and the rest of the site works', async ({ page }) => {
  await page.route(entryOf('games'), withOtherBytes);
  await page.goto('/games');
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('ไม่ตรงกับที่เผยแพร่');
  expect(await page.evaluate(() => 'ranOtherBytes' in window)).toBe(false);
  await follow(page, '/howto');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a screen chunk with the wrong hash is not run', async ({ page }) => {
  await page.route(screensOf('games'), withOtherBytes);
  await page.goto('/games');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => 'ranOtherBytes' in window)).toBe(false);
});

test('an unreachable remote is requested three times, then shows an error card with a working retry button', async ({
  page,
}) => {
  const searches: string[] = [];
  const press = await failUntilPressed(page, entryOf('games'), ({ search }) => searches.push(search));
  await page.goto('/games');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  expect(new Set(searches)).toEqual(new Set(['', '?retry=1', '?retry=2']));
  await press(main.getByRole('alert').getByRole('button'));
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('เกม');
});

test('a hanging remote is shown as slow after two seconds and as failed after ten', async ({ page }) => {
  await page.route(entryOf('games'), () => {});
  await page.goto('/games', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('ใช้เวลานานกว่าปกติ')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test('a page of text can be read until its remote has arrived', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(entryOf('support'), (route) => arrival.then(() => route.continue()));
  await page.goto('/howto', { waitUntil: 'commit' });
  await waitForFirstScreen(page);
  const topics = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(topics.first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(topics.first()).toBeVisible();
});

test('a domain without games has no navigation entry and no page for it', async ({ page, site }) => {
  const origin = site.origin.replace('localhost', 'lotto.localhost');
  await page.goto(origin);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('a[href="/games"]')).toHaveCount(0);
  const answer = await page.goto(`${origin}/games`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
});

test('a page preloads only files that it runs', async ({ page }) => {
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src) ran.push(node.src);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/howto', '/games']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const early = await page
      .locator('link[rel=preload][as=script]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(early.length).toBeGreaterThan(0);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { ran: string[] }).ran))
      .toEqual(expect.arrayContaining(early));
  }
});

test('the help button covers no content at any width', async ({ page, site }) => {
  await signUpMember(page, site);
  await page.goto('/main');
  const help = page.getByRole('link', { name: 'วิธีใช้และติดต่อ' });
  for (const width of [390, 600, 896, 1280, 1903, 1904, 2200]) {
    await page.setViewportSize({ width, height: 700 });
    for (const at of [0, 300, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), at);
      await expect(help).toBeAttached();
      const covered = await help.evaluate((button) => {
        const { left, top } = button.getBoundingClientRect();
        return [...document.querySelectorAll('main, footer, aside')]
          .filter(
            (part) =>
              !part.contains(button) &&
              part.getBoundingClientRect().right > left &&
              part.getBoundingClientRect().bottom > top,
          )
          .map(({ nodeName }) => nodeName);
      });
      expect([width, at, covered]).toEqual([width, at, []]);
    }
  }
});

for (const width of [390, 1280])
  test(`replacing the skeleton and a served text causes no layout shift at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await watchShift(page);
    for (const path of ['/howto', '/download']) {
      await page.goto(path);
      await waitForFirstScreen(page);
      expect(await shiftOf(page), path).toBeLessThan(0.02);
    }
  });
