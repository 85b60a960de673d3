import { randomUUID } from 'node:crypto';
import type { Page, ViewportSize } from '@playwright/test';
import type { RemoteRoute } from '@chokdee/shared/contracts/remote';
import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { makeDeposit, logIn, signUpMember } from '../fixtures/member.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { navigateInApp, mainHeading, routesOf } from '../fixtures/walk.ts';

/** The narrowest width that WCAG requires. */
const narrow = { width: 320, height: 664 };
// Reduced motion, so that axe checks final colours instead of colours in transition.
// No trace: the messages name the screen, and tracing so many screens takes longer than the checks.
test.use({ viewport: narrow, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const visitorsOwn = ['/', '/privacy', '/maintenance', '/nowhere'];
/** Example address per route with parameters. A route that is missing here fails the test. */
const visitorsPlaces = {
  'register-afSlug': '/register/nobody',
  'howto-topic': '/howto/lotto',
  'results-dt': '/results/2026-11-01',
};

test('no visitor screen has an axe violation or overflows a narrow phone', async ({ page }) => {
  await page.goto('/maintenance');
  await walk(page, [...visitorsOwn, ...pathsOf(await routesOf(page, 'public'), visitorsPlaces)]);
});

test('no member screen has an axe violation or overflows a narrow phone', async ({ page, site }) => {
  const { betId, poyId } = await memberWithSlip(page, site);
  const { betId: yeekee } = await site.play<{ betId: number }>(
    'open',
    '--lottery',
    'yeekee-15',
    '--seconds',
    '600',
  );
  const { betId: set } = await site.play<{ betId: number }>('open', '--lottery', 'lao', '--seconds', '600');
  await page.goto('/maintenance');
  const places = {
    'lotto-betGroup': '/lotto/yeekee',
    'lotto-betGroup-betId': `/lotto/gov/${betId}`,
    'lotto-betGroup-betId-proof': `/lotto/yeekee/${yeekee}/proof`,
    'lotto-4d-betId': `/lotto/4d/${set}`,
    'poy-betGroup-poyId': `/poy/gov/${poyId}`,
    'poy-lottery-betType-poyId': '/poy/lottery',
    'number-set-setId': '/number-set/new',
  };
  const yeekees = [`/lotto/yeekee/${yeekee}`, `/lotto/yeekee/${yeekee}?view=shoot`];
  await walk(page, ['/main', ...pathsOf(await routesOf(page, 'member'), places), ...yeekees]);
});

test('no console screen has an axe violation or overflows a narrow phone', async ({ page, site }) => {
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'gov', '--seconds', '1200');
  await logIn(page.request, site, 'operator1', 'Ruay-Ruay9!');
  await page.goto('/maintenance');
  const paths = pathsOf(await routesOf(page, 'operator'), {
    'operator-rounds-betId': `/operator/rounds/${betId}`,
  });
  await walk(page, paths, { width: 1280, height: 800 });
});

/** Signs up a member with money and a bet slip on a government round. */
async function memberWithSlip(page: Page, site: Site): Promise<{ betId: number; poyId: string }> {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 500);
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'gov', '--seconds', '1200');
  const placed = await page.request.post('/api/lotteries.gov.create', {
    headers: { Authorization: member.token, 'Idempotency-Key': randomUUID() },
    data: {
      betId,
      slip: [{ ref: 'a', add: 0, option: 'teng_lang_2', number: '89', price: 20, multiply: 90 }],
    },
  });
  const { poyId } = (await placed.json()) as { poyId: string };
  return { betId, poyId };
}

function pathsOf(routes: readonly RemoteRoute[], places: Readonly<Record<string, string>>): string[] {
  return routes.map(({ name, path }) => {
    if (!path.includes(':')) return path;
    if (!places[name]) throw new Error(`Add an example address of ${path} to ${import.meta.filename}.`);
    return places[name];
  });
}

/**
 * Visits all paths and fails at the end with all findings.
 *
 * @param wide viewport for axe; the phone's by default.
 */
async function walk(page: Page, paths: readonly string[], wide?: ViewportSize): Promise<void> {
  const found: string[] = [];
  let last = '/maintenance';
  for (const path of paths) {
    // A subpage may have the heading of its parent; `enter` could not tell them apart.
    if (path.startsWith(last)) await enter(page, '/maintenance');
    if (wide) await page.setViewportSize(wide);
    await enter(page, path);
    found.push(...(await axeViolationsOf(page)).map((barrier) => `${path} ${barrier}`));
    await page.setViewportSize(narrow);
    found.push(...(await overhangOf(page)).map((overhang) => `${path} ${overhang}`));
    last = path;
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
