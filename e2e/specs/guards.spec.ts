import { request } from 'node:http';
import { expect, test } from '../fixtures/site.ts';
import { PIN, signUpMember } from '../fixtures/member.ts';
import { mainHeading } from '../fixtures/walk.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const HEADLESS =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36';

test('a visitor who opens a protected page is redirected home, and to the page after login', async ({
  page,
  site,
}) => {
  const { userName } = await signUpMember(page, site);
  await page.context().clearCookies();

  const answer = await page.request.get('/credit/deposit', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/?wanted=%2Fcredit%2Fdeposit']);

  await page.goto('/credit/deposit');
  await expect(page.getByText('เข้าสู่ระบบแล้วเราจะพาคุณไปยังหน้าที่ต้องการ')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('ชื่อผู้ใช้').fill(userName);
  await form.getByRole('button', { name: 'ถัดไป' }).click();
  await form.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(PIN);
  await form.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page).toHaveURL('/credit/deposit');
});

test('a member who follows a link from another site to a protected page stays signed in despite SameSite cookies', async ({
  page,
  site,
}) => {
  await signUpMember(page, site);
  await page.goto(site.bank);
  await page.evaluate((to) => window.location.assign(to), `${site.origin}/credit/statement`);
  await expect(page).toHaveURL('/credit/statement');
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
});

test('the login redirect never leads to another site', async ({ page, site }) => {
  await page.goto(`/?wanted=${encodeURIComponent('//evil.example/')}`);
  await expect(mainHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await signUpMember(page, site);
  await page.goto('/');
  await expect(page).toHaveURL('/main');
});

test('a bot is redirected to the landing page from every page', async ({ browser, site }) => {
  const context = await browser.newContext({ userAgent: HEADLESS, baseURL: site.origin });
  const page = await context.newPage();
  for (const path of ['/games', '/credit/deposit', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await expect(mainHeading(page)).toBeVisible();
});

test('a crawler sees public pages only, and its user agent grants nothing else', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    userAgent: GOOGLE,
    baseURL: site.origin,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  expect((await page.goto('/games'))!.status()).toBe(200);
  await expect(mainHeading(page)).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name, httpOnly }) => [name, httpOnly])).toContainEqual(['crawler_session', true]);
  expect(cookies.map(({ name }) => name)).not.toContain('sid');
  for (const path of ['/api/users-infos', '/api/cashs', '/api/sites.detail', '/poy-api/bet-lists.latest'])
    expect([path, (await context.request.get(path)).status()]).toEqual([path, 401]);
  const membersPage = await page.goto('/credit/deposit');
  expect([membersPage?.status(), membersPage?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  await expect(mainHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/credit/deposit');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('an unknown host gets only the domain error page', async ({ site }) => {
  const { port } = new URL(site.origin);
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: '/games', headers: { Host: 'evil.example', Cookie: 'locale=en' } },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    )
      .on('error', reject)
      .end();
  });
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('<h1>Not Allow Domain</h1>');
  expect(answer.body).not.toMatch(/evil|<script|<a /);
});

test('an unknown address has status 404 and a link home', async ({ page }) => {
  expect((await page.goto('/nowhere'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click();
  await expect(page).toHaveURL('/');
  // Operator pages do not exist for a visitor either.
  expect((await page.goto('/operator'))!.status()).toBe(404);
});

test('the offline notice does not shift the page and disappears when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/howto');
  // The screen, after the text that the server wrote.
  await expect(page.getByRole('searchbox')).toBeVisible();
  const place = () => page.getByRole('main').boundingBox();
  const before = await place();
  await context.setOffline(true);
  await expect(page.getByText('คุณออฟไลน์อยู่')).toBeVisible();
  expect(await place()).toEqual(before);
  await context.setOffline(false);
  await expect(page.getByText('คุณออฟไลน์อยู่')).toBeHidden();
});
