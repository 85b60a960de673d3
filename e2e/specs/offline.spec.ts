import { BetPage } from '../fixtures/bet-page.ts';
import { logOut, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { mainHeading, navigateInApp } from '../fixtures/walk.ts';
import type { BrowserContext, Page } from '@playwright/test';

/** The mark also names the day if midnight has passed since. */
const mark = (page: Page) =>
  page.getByText(/^ข้อมูลเมื่อ (\d\d:\d\d|\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d) · ออฟไลน์$/);

/** What is stored of a member, as text: names of records, and their bytes as characters. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kept');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error!);
    });
    const store = database.transaction('kept').objectStore('kept');
    const all = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const [keys, values] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    database.close();
    return values.map((value, index) => {
      const { bytes } = value as { bytes?: ArrayBuffer };
      return String(keys[index]) + (bytes ? new TextDecoder('latin1').decode(bytes) : '');
    });
  });

/** Everything in the worker's caches, as text. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes('/_mfe/')) continue;
        found.push(await (await cache.match(request))!.text());
      }
    }
    return found;
  });

/** Waits until this many replies are stored. A page stores them once it is idle, after it has shown them. */
const keeps = (page: Page, what: string, count = 1) =>
  expect
    .poll(async () => (await stored(page)).filter((record) => record.startsWith(what)).length)
    .toBeGreaterThanOrEqual(count);

/** A member on the bet page, with a slip that they have not placed yet. */
async function atBetPage(page: Page, site: Site): Promise<{ userName: string; bet: BetPage; path: string }> {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 500);
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'gov', '--seconds', '3000');
  const path = `/lotto/gov/${betId}`;
  await page.goto(path);
  const bet = new BetPage(page);
  await bet.choose('2 ตัวบน');
  await bet.press('57');
  await bet.priceAll(10);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
    .toBe(true);
  return { userName: member.userName, bet, path };
}

/** Opens the pages that can be read offline, each until all of its replies are stored. */
async function readsPages(page: Page): Promise<void> {
  for (const [path, what, count] of [
    ['/poy', 'reply slips', 1],
    ['/credit/statement', 'reply statement', 1],
    ['/credit/statement?group=overview', 'reply statement', 4],
    ['/results', 'reply results', 2],
    ['/article-casino', 'reply help', 1],
  ] as const) {
    await page.goto(path);
    if (path.endsWith('overview')) await readsOverview(page);
    await keeps(page, what, count);
  }
}

/** Balances, the movements between them, and the results in the lottery. */
async function readsOverview(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'ยอดเงินย้อนหลัง' })).toBeVisible();
  await expect(main.getByText('แทงหวยรัฐบาล').last()).toBeVisible();
  await expect(main.getByRole('region', { name: 'ผลหวยของฉัน' })).toContainText(/สุทธิ|ไม่มีการแทงหวยในช่วงนี้/);
}

async function readsOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  // The installed app opens here.
  await page.goto('/');
  await expect(page).toHaveURL('/main');
  await navigateInApp(page, '/poy');
  await expect(page.getByRole('main').getByRole('link', { name: /รัฐบาล/ })).toBeVisible();
  await page.goto('/poy');
  await expect(page.getByRole('main').getByRole('link', { name: /รัฐบาล/ })).toBeVisible();
  await expect(mark(page)).toBeVisible();
  await picture(page, 'offline-slips');
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: /รัฐบาล/ })).toBeVisible();
  await page.goto('/credit/statement');
  await expect(page.getByRole('main')).toContainText('แทงหวยรัฐบาล');
  await expect(mark(page)).toBeVisible();
  await picture(page, 'offline-statement');
  await page.goto('/credit/statement?group=overview');
  await readsOverview(page);
  await expect(mark(page)).toBeVisible();
  await picture(page, 'offline-overview');
  await navigateInApp(page, '/results');
  await expect(mark(page)).toBeVisible();
  await picture(page, 'offline-results');
  await page.goto('/article-casino');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto('/howto');
  await expect(mainHeading(page)).toBeVisible();
  await page.goto('/profile');
  await expect(mainHeading(page)).toHaveText('ไม่มีอินเทอร์เน็ต');
  await picture(page, 'offline-not-kept');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^โพยของฉัน/ })
    .click();
  await expect(page).toHaveURL(/\/poy$/);
}

test('a member reads slips, statement, results and help offline, and nothing of it stays after the logout', async ({
  page,
  context,
  site,
}) => {
  const { userName, bet } = await atBetPage(page, site);
  await bet.place();
  await readsPages(page);
  const records = await stored(page);
  expect(records.join()).not.toMatch(new RegExp(`${userName}|"number"|"price"|แทงหวย|10\\.00`));
  await readsOffline(page, context);
  expect((await cached(page)).join()).not.toContain(userName);

  await logOut(page);
  await expect.poll(() => stored(page)).toEqual([]);
  const loggedOut = page.waitForResponse(
    (response) => response.url().endsWith('/users.logout') && response.ok(),
  );
  await context.setOffline(false);
  await loggedOut;
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});

test('a bet is refused offline and keeps what was typed; it is placed after coming back', async ({
  page,
  context,
  site,
}) => {
  const { bet, path } = await atBetPage(page, site);
  await picture(page, 'offline-before');
  await context.setOffline(true);
  await bet.expectRefusal(/^ไม่มีอินเทอร์เน็ต/);
  await page.goto('/credit/deposit/qrcode');
  await expect(mainHeading(page)).toHaveText('ไม่มีอินเทอร์เน็ต');
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();
  await page.goto(path);
  await bet.expectLines(1);
  await bet.place();
  await picture(page, 'offline-after');
});

test('on a phone the message takes the place of the question for consent, and the page ends above it', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signUpMember(page, site);
  await page.goto('/results');
  const question = page.getByRole('region', { name: 'ความเป็นส่วนตัว' });
  await expect(question).toBeVisible();
  await context.setOffline(true);
  const message = page.getByRole('status').filter({ hasText: /^คุณออฟไลน์อยู่/ });
  await expect(message).toBeVisible();
  await expect(question).toBeHidden();
  const help = page.getByRole('complementary').getByRole('button').last();
  await help.focus();
  const [last, above] = [(await help.boundingBox())!, (await message.boundingBox())!];
  expect(last.y + last.height).toBeLessThanOrEqual(above.y);
  await picture(page, 'offline-page-end');
  await context.setOffline(false);
  await expect(question).toBeVisible();
});

test('a typed address opens what was kept while the site is down and the device online', async ({
  page,
  site,
}) => {
  const { bet } = await atBetPage(page, site);
  await bet.place();
  await page.goto('/poy');
  await keeps(page, 'reply slips');
  const slip = page.getByRole('main').getByRole('link', { name: /รัฐบาล/ });
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('navigation preload') && complaints.push(message.text()),
  );
  await page.goto('about:blank');
  await site.kill();
  try {
    await page.goto('/poy');
    await expect(slip).toBeVisible();
    await expect(mark(page)).toBeVisible();
  } finally {
    await site.recover();
  }
  await expect(mark(page)).toBeHidden();
  await expect(slip).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/main');
  expect(complaints).toEqual([]);
});

test('a server that stays silent is replaced by what was kept, until it answers', async ({ page, site }) => {
  const { bet } = await atBetPage(page, site);
  await bet.place();
  await page.goto('/poy');
  await keeps(page, 'reply slips');
  const slip = page.getByRole('main').getByRole('link', { name: /รัฐบาล/ });
  await page.goto('about:blank');
  const answerAgain = site.silence();
  try {
    await page.goto('/poy');
    await expect(slip).toBeVisible();
    await expect(mark(page)).toBeVisible();
    await picture(page, 'offline-silent');
  } finally {
    answerAgain();
  }
  await expect(mark(page)).toBeHidden();
  await expect(slip).toBeVisible();
});

const ENGLISH_MARK = /^Data from (\d\d:\d\d|\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d) · offline$/;

const keepsPage = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined)).toBe(true);

const searchKept = (page: Page, locale: string) =>
  page.evaluate(
    async (address) => (await caches.match(address)) !== undefined,
    `/api/contents.search?locale=${locale}`,
  );

const keepsSearch = (page: Page, locale: string) => expect.poll(() => searchKept(page, locale)).toBe(true);

test('a visitor reads results and help offline in their language, and a member who signs in finds nothing of it', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: site.origin }]);
  const main = page.getByRole('main');
  const offlineMark = page.getByText(ENGLISH_MARK);
  const search = page.getByRole('searchbox');
  const helpReplies = async () =>
    (await stored(page)).filter((record) => record.startsWith('reply help')).length;
  await page.goto('/');
  await expect(mainHeading(page)).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await navigateInApp(page, '/results');
  await keeps(page, 'reply results');
  await keepsPage(page);
  await page.goto('/howto');
  await search.fill('loging in');
  await keepsSearch(page, 'en');
  await keeps(page, 'reply help');
  await page.goto('/article-casino');
  const article = main.getByRole('link').first();
  const [title, to] = [await article.innerText(), await article.getAttribute('href')];
  await expect.poll(helpReplies).toBe(2);
  await page.goto(to!);
  await expect.poll(helpReplies).toBe(3);

  await context.setOffline(true);
  await page.goto('/');
  await expect(mainHeading(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await navigateInApp(page, '/results');
  await expect(offlineMark).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await picture(page, 'offline-visitor-results');
  await page.goto('/howto');
  await expect(offlineMark).toBeVisible();
  await search.fill('withdrw');
  await expect(main.getByRole('link', { name: /withdraw/i }).first()).toBeVisible();
  await page.goto('/howto/deposit');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expect(main.getByText('This picture needs an internet connection.').first()).toBeVisible();
  await page.goto(to!);
  await expect(offlineMark).toBeVisible();
  expect(title).toContain(await mainHeading(page).innerText());
  await page.goto('/games');
  await expect(mainHeading(page)).toHaveText('You are offline');
  await expect(main.getByRole('region', { name: 'Readable offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'What was kept' })).toBeHidden();
  await picture(page, 'offline-visitor-not-kept');
  await context.addCookies([{ name: 'locale', value: 'mm', url: site.origin }]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/offline');
  await expect(main.getByRole('link')).toHaveCount(2);
  await picture(page, 'offline-visitor-narrow');
  expect(await main.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
  await context.addCookies([{ name: 'locale', value: 'en', url: site.origin }]);
  await page.setViewportSize(size);
  await page.goto('/games');
  await expect(mainHeading(page)).toHaveText('You are offline');

  await context.setOffline(false);
  await expect(mainHeading(page)).not.toHaveText('You are offline');
  await signUpMember(page, site);
  await page.goto('/profile');
  await expect(mainHeading(page)).toBeVisible();
  await expect
    .poll(async () => (await stored(page)).some((each) => each.startsWith('reply results')))
    .toBe(false);
});

test('the search of the help answers offline also where nobody has searched before', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: site.origin }]);
  await page.goto('/howto');
  await keeps(page, 'reply help');
  await keepsPage(page);
  await keepsSearch(page, 'en');
  await context.setOffline(true);
  await page.goto('/howto');
  await page.getByRole('searchbox').fill('withdrw');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link', { name: 'Withdraw', exact: true })).toBeVisible();
  await expect(results.getByText('only help topics are searched')).toBeHidden();
});

for (const { language, locale, typed, article, notKept } of [
  {
    language: 'Thai',
    locale: 'th',
    typed: 'โอกาดถูก',
    article: 'chance-and-return',
    notKept: 'เครื่องนี้ยังไม่ได้เก็บหน้านี้ไว้',
  },
  {
    language: 'Khmer',
    locale: 'kh',
    typed: 'ឱកាសឈ្នៈ',
    article: 'chance-and-return',
    notKept: 'ឧបករណ៍នេះមិនបានរក្សាទុកទំព័រនេះទេ',
  },
])
  test(`a visitor who has never searched finds an article offline by a misspelt word in ${language}`, async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: site.origin }]);
    await page.goto('/howto');
    await keeps(page, 'reply help');
    await keepsPage(page);
    await keepsSearch(page, locale);
    await context.setOffline(true);
    await page.goto('/howto');
    await page.getByRole('searchbox').fill(typed);
    const found = page.getByRole('main').locator(`a[href="/article-casino/${article}"]`);
    await expect(found).toBeVisible();
    await picture(page, `offline-article-search-${locale}`);
    await found.click();
    await expect(page).toHaveURL(`/article-casino/${article}`);
    await expect(page.getByRole('heading', { name: notKept })).toBeVisible();
    await picture(page, `offline-article-not-kept-${locale}`);
  });

test('what a visitor kept ends where the server says that a remote is switched off', async ({
  page,
  context,
  site,
}) => {
  const registry = await registryOf(site);
  await page.goto('/howto');
  await keeps(page, 'reply help');
  await keepsPage(page);
  await keepsSearch(page, 'th');
  await context.setOffline(true);
  await page.goto('/howto/deposit');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await registry.change('local', { operation: 'off', remote: 'support' });
  try {
    await context.setOffline(false);
    const notice = page.getByRole('heading', { level: 1, name: /ปิดให้บริการชั่วคราว$/ });
    await expect(notice).toBeVisible();
    await page.goto('/howto');
    await expect(notice).toBeVisible();
    await page.goto('/results');
    await expect.poll(() => searchKept(page, 'th')).toBe(false);
  } finally {
    await registry.change('local', { operation: 'on', remote: 'support' });
  }
});
