import type { Page, ViewportSize } from '@playwright/test';
import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { logIn, signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';
import { navigateInApp, mainHeading, remotePages } from '../fixtures/walk.ts';

// The shell with one screen of each remote in it. `workshop.spec.ts` looks at every screen of the remotes.

/** The narrowest width that WCAG requires. */
const narrow = { width: 320, height: 664 };
// Reduced motion, so that axe checks final colours instead of colours in transition.
test.use({ viewport: narrow, contextOptions: { reducedMotion: 'reduce' } });

const { operator, ...forMembers } = remotePages;

test('no visitor page has an axe violation or overflows a narrow phone', async ({ page }) => {
  await page.goto('/maintenance');
  await walk(page, ['/', '/privacy', '/nowhere', '/login', '/howto', '/results']);
});

test('no member page has an axe violation or overflows a narrow phone', async ({ page, site }) => {
  await signUpMember(page, site);
  await page.goto('/maintenance');
  await walk(page, ['/main', ...Object.values(forMembers)]);
});

test('no console page has an axe violation or overflows a narrow phone', async ({ page, site }) => {
  await logIn(page.request, site, 'operator1', 'Ruay-Ruay9!');
  await page.goto('/maintenance');
  await walk(page, [operator], { width: 1280, height: 800 });
});

/**
 * Visits all paths and fails at the end with all findings.
 *
 * @param wide viewport for axe; the phone's by default.
 */
async function walk(page: Page, paths: readonly string[], wide?: ViewportSize): Promise<void> {
  const found: string[] = [];
  for (const path of ['/maintenance', ...paths]) {
    if (wide) await page.setViewportSize(wide);
    if (path !== '/maintenance') await enter(page, path);
    found.push(...(await axeViolationsOf(page)).map((barrier) => `${path} ${barrier}`));
    await page.setViewportSize(narrow);
    found.push(...(await overhangOf(page)).map((overhang) => `${path} ${overhang}`));
  }
  expect(found).toEqual([]);
}

/** Navigates to another screen and waits until it has loaded. */
async function enter(page: Page, path: string): Promise<void> {
  const before = await mainHeading(page).textContent();
  await navigateInApp(page, path);
  await expect(mainHeading(page), path).not.toHaveText(before!);
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'กำลังโหลด' });
  await expect(loading, path).toHaveCount(0);
}
