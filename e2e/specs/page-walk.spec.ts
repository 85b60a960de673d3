import type { Page } from '@playwright/test';
import { smallTargetsOf } from '../fixtures/accessible.ts';
import { logIn, signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';
import { consoleErrorsOf, mainHeading, remotePages, waitForFirstScreen } from '../fixtures/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const { operator, ...forMembers } = remotePages;

let complaints: string[];
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`violates ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  complaints = consoleErrorsOf(page);
});
const expectNoComplaints = () => expect(complaints, 'errors and violations of the CSP').toEqual([]);

test("a visitor's pages violate nothing of their CSP, and what is tapped on a phone is large enough", async ({
  page,
}) => {
  for (const path of ['/', '/login', '/register', '/results', '/howto', '/download', '/vdo']) {
    const csp = await opened(page, path);
    expect(csp, path).toContain("require-trusted-types-for 'script'");
    await expectLarge(page, path);
  }
  await page.goto('/howto?q=ถอน');
  await expect(page.getByRole('button', { name: 'ล้างคำค้น' })).toBeVisible();
  await expectLarge(page, '/howto?q=ถอน');
  for (const path of ['/games', '/maintenance', '/nowhere'])
    expect(await opened(page, path), path).toContain("require-trusted-types-for 'script'");
  expectNoComplaints();
});

test("a member's pages violate nothing of their CSP, and what is tapped on a phone is large enough", async ({
  page,
  site,
}) => {
  await signUpMember(page, site);
  for (const path of [
    '/main',
    '/poy',
    '/credit/deposit',
    '/profile/change-pin',
    ...Object.values(forMembers),
  ]) {
    await opened(page, path);
    await expectLarge(page, path);
  }
  for (const path of ['/credit/deposit/qrcode', '/credit/deposit/qrcodes', '/lotto/yeekee'])
    await opened(page, path);
  expectNoComplaints();

  const refused = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.src = '/uploads/x.js';
    } catch (error) {
      return (error as Error).name;
    }
    return 'taken';
  });
  expect(refused).toBe('TypeError');
});

test("an operator's pages violate nothing of their CSP, and what is tapped on a phone is large enough", async ({
  page,
  site,
}) => {
  await logIn(page.request, site, 'operator1', 'Ruay-Ruay9!');
  for (const path of [operator, '/operator/members', '/operator/chat']) {
    await opened(page, path);
    await expectLarge(page, path);
  }
  expectNoComplaints();
});

/** Opens a page and waits for its first screen. Returns the CSP that it came with. */
async function opened(page: Page, path: string): Promise<string | undefined> {
  const answer = await page.goto(path);
  await waitForFirstScreen(page);
  await expect(mainHeading(page), path).toBeVisible();
  return answer!.headers()['content-security-policy'];
}

async function expectLarge(page: Page, path: string): Promise<void> {
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'กำลังโหลด' });
  await expect(loading, path).toHaveCount(0);
  expect.soft(await smallTargetsOf(page), path).toEqual([]);
}
