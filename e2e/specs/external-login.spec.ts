import { signUpMember } from '../fixtures/member.ts';
import { partnerPage, ticketOf } from '../fixtures/partner.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';

test("a partner's member continues from the frame in the whole window and is signed in after confirming", async ({
  page,
  browser,
  site,
}) => {
  const { userName } = await signUpMember(page, site);
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'th-TH',
    viewport: page.viewportSize(),
  });
  const visitor = await context.newPage();
  const address = `${site.origin}/external/login#ticket=${ticketOf(site, userName)}`;
  const close = await partnerPage(site, address);
  const calls: string[] = [];
  visitor.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname);
  });

  await visitor.goto(site.partner.origin);
  const frame = visitor.frameLocator('iframe[title=framed]');
  await expect(frame.getByRole('link')).toHaveCount(1);
  await expect(frame.getByRole('button')).toHaveCount(0);
  await expect(frame.getByRole('heading')).toHaveText('Chokdee');
  await picture(visitor, 'external-framed');
  expect(calls.filter((path) => path !== '/api/users.token.renew')).toEqual([]);

  await frame.getByRole('link').click();
  await expect(visitor).toHaveURL(`${site.origin}/external/login`);
  await expect(visitor.getByText(`friends ส่งคุณมาที่นี่ในชื่อ ${userName}`)).toBeVisible();
  await picture(visitor, 'external-login');
  await visitor.getByRole('button', { name: `ดำเนินการต่อในชื่อ ${userName}` }).click();
  await expect(visitor).toHaveURL(`${site.origin}/main`);
  await expect(visitor.getByRole('heading', { name: new RegExp(userName) })).toBeVisible();

  await context.clearCookies();
  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('button', { name: `ดำเนินการต่อในชื่อ ${userName}` }).click();
  await expect(again.getByRole('link', { name: 'เข้าสู่ระบบที่นี่' })).toBeVisible();
  await picture(again, 'external-refused');
  await close();
});

test('a partner may show no other page of the site in a frame', async ({ page, site }) => {
  const close = await partnerPage(site, `${site.origin}/login`);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(site.partner.origin);
  await refused;
  await expect(page.frameLocator('iframe[title=framed]').getByRole('textbox')).toHaveCount(0);
  await close();
});
