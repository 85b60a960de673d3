import type { Page } from '@playwright/test';
import { locales } from '@chokdee/shared/contracts/site';
import { fontsLoaded } from '../fixtures/fonts.ts';
import { selectLanguage } from '../fixtures/language.ts';
import { signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';
import { failUntilPressed, markDocument } from '../fixtures/walk.ts';

const widths = [320, 390, 600, 1280];

/** A service worker would bypass the route that delays the remote's files. */
test.use({ serviceWorkers: 'block' });

test('nothing moves on the main page while balances load, fail and arrive, in all languages and widths', async ({
  page,
  site,
}) => {
  await signUpMember(page, site);
  let fail = () => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  const press = await failUntilPressed(page, '**/_mfe/wallet/**', () => held);
  // The page preloads those files, so the `load` event waits for them.
  await page.goto('/main', { waitUntil: 'commit' });
  await markDocument(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'ดูหวยทั้งหมด' })).toBeVisible();
  const loading = await placesBelow(page);

  fail();
  await expect(main.getByRole('alert')).toBeVisible();
  expect(await placesBelow(page)).toEqual(loading);

  await press(main.getByRole('alert').getByRole('button'));
  await expect(main.locator('a[href="/credit/withdraw"]')).toBeVisible();
  expect(await placesBelow(page)).toEqual(loading);
});

test('tabs lead through the site on a phone, and give way to the bar of the bet page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signUpMember(page, site);
  await page.goto('/main');
  const tabs = page.getByRole('navigation', { name: 'แถบเมนู' });
  await expect(tabs.getByRole('link')).toHaveText(['หน้าแรก', 'แทงหวย', 'โพย', 'กระเป๋า', 'ฉัน']);
  for (const tab of await tabs.getByRole('link').all()) {
    const box = (await tab.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await tabs.getByRole('link', { name: 'แทงหวย' }).click();
  await expect(page).toHaveURL('/lotto');
  await expect(tabs.getByRole('link', { name: 'แทงหวย' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('main').locator('a[href^="/lotto/yeekee/"]').first().click();
  await expect(page.getByRole('main').getByRole('group', { name: 'กดเลข' })).toBeVisible();
  await expect(tabs).toBeHidden();
  await page.goBack();
  await tabs.getByRole('link', { name: 'ฉัน' }).click();
  await expect(page).toHaveURL('/profile');
});

/** Vertical position of the content below the balances, per language and width. */
async function placesBelow(page: Page): Promise<Record<string, number>> {
  const places: Record<string, number> = {};
  for (const locale of locales) {
    await selectLanguage(page, locale);
    await fontsLoaded(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 664 });
      // The layout for a new width is complete in the second frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      // The lottery's part, which begins with the link to the bet slips.
      const top = await page
        .getByRole('main')
        .locator('a[href="/poy"]')
        .evaluate((link) => link.getBoundingClientRect().top + scrollY);
      places[`${locale} ${width}`] = Math.round(top);
    }
  }
  return places;
}
