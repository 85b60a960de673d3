import { randomUUID } from 'node:crypto';
import type { Page, ViewportSize } from '@playwright/test';
import type { RemoteRoute } from '@chokdee/shared/contracts/remote';
import { barriersOf, overhangOf } from '../fixtures/accessible.ts';
import { deposited, loggedIn, signedUp } from '../fixtures/member.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { goInside, mainHeading, routesOf } from '../fixtures/walk.ts';

/** The narrowest that WCAG asks for. */
const narrow = { width: 320, height: 664 };
// Of a reader who likes things to stand still: colours are looked at where they end.
// What is found says where it is; a trace of so many screens would take longer than looking at them.
test.use({ viewport: narrow, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const visitorsOwn = ['/', '/privacy', '/maintenance', '/nowhere'];
/** The address of a route with parameters, by the route's name; one that is missing here fails the walk. */
const visitorsPlaces = {
  'register-afSlug': '/register/nobody',
  'howto-topic': '/howto/lotto',
  'results-dt': '/results/2026-11-01',
};

test('no screen of a visitor has a barrier known to axe, or is wider than a narrow phone', async ({
  page,
}) => {
  await page.goto('/maintenance');
  await walk(page, [...visitorsOwn, ...pathsOf(await routesOf(page, 'public'), visitorsPlaces)]);
});

test('no screen of a member has a barrier known to axe, or is wider than a narrow phone', async ({
  page,
  site,
}) => {
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

test('no screen of the console has a barrier known to axe, or is wider than a narrow phone', async ({
  page,
  site,
}) => {
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'gov', '--seconds', '1200');
  await loggedIn(page.request, site, 'operator1', 'Ruay-Ruay9!');
  await page.goto('/maintenance');
  const paths = pathsOf(await routesOf(page, 'operator'), {
    'operator-rounds-betId': `/operator/rounds/${betId}`,
  });
  await walk(page, paths, { width: 1280, height: 800 });
});

/** Signed in on the page, with money and a slip on a government round. */
async function memberWithSlip(page: Page, site: Site): Promise<{ betId: number; poyId: string }> {
  const member = await signedUp(page, site);
  await deposited(page.request, site, member, 500);
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
    if (!places[name])
      throw new Error(`Say in ${import.meta.filename} which address of ${path} the walk visits.`);
    return places[name];
  });
}

/** What is found is told at the end. @param wide where barriers are looked for, if not on the phone. */
async function walk(page: Page, paths: readonly string[], wide?: ViewportSize): Promise<void> {
  const found: string[] = [];
  let last = '/maintenance';
  for (const path of paths) {
    // What lies below the page before may bear its heading, and could not be told from it.
    if (path.startsWith(last)) await enter(page, '/maintenance');
    if (wide) await page.setViewportSize(wide);
    await enter(page, path);
    found.push(...(await barriersOf(page)).map((barrier) => `${path} ${barrier}`));
    await page.setViewportSize(narrow);
    found.push(...(await overhangOf(page)).map((overhang) => `${path} ${overhang}`));
    last = path;
  }
  expect(found).toEqual([]);
}

/** Goes to another screen, and waits until it is there with what it shows. */
async function enter(page: Page, path: string): Promise<void> {
  const before = await mainHeading(page).textContent();
  await goInside(page, path);
  await expect(mainHeading(page), path).not.toHaveText(before!);
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'กำลังโหลด' });
  await expect(loading, path).toHaveCount(0);
}
