import type { Page } from '@playwright/test';
import { locales } from '@chokdee/shared/contracts/site';
import { facesShown } from '../fixtures/faces.ts';
import { speak } from '../fixtures/language.ts';
import { signedUp } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';
import { markDocument } from '../fixtures/walk.ts';

const widths = [320, 390, 600, 1280];

/** Nothing between the page and the files of a remote that are held back. */
test.use({ serviceWorkers: 'block' });

test('the main page keeps the place of the balances, in every language and at every width', async ({
  page,
  site,
}) => {
  await signedUp(page, site);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_mfe/wallet/**', async (route) => {
    await held;
    await route.continue();
  });
  // The page asks for those files early, and is not loaded without them.
  await page.goto('/main', { waitUntil: 'commit' });
  await markDocument(page);
  await expect(page.getByRole('link', { name: 'ดูหวยทั้งหมด' })).toBeVisible();
  const before = await placesBelow(page);
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'ဘဏ်အကောင့်များ' }).first()).toBeVisible();
  await speak(page, 'th');
  expect(await placesBelow(page)).toEqual(before);
});

/** Where what stands below the balances begins. */
async function placesBelow(page: Page): Promise<Record<string, number>> {
  const places: Record<string, number> = {};
  for (const locale of locales) {
    if (locale !== 'th') await speak(page, locale);
    await facesShown(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 664 });
      // What is drawn anew for another width is there with the second frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const top = await page
        .locator('#shortcuts')
        .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
      places[`${locale} ${width}`] = Math.round(top);
    }
  }
  return places;
}
