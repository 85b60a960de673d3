import { balanceOf, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/site.ts';
import { connectionOf, failureCard, navigateInApp, mainHeading, markDocument } from '../fixtures/walk.ts';

const LOST = 'ขาดการเชื่อมต่อกับเว็บไซต์';

/** Restarts the site and switches games on for the next test, also after a failed test. */
test.afterEach(async ({ site }) => {
  if (
    !(await fetch(`${site.origin.replace('localhost', '127.0.0.1')}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await site.recover();
  const registry = await registryOf(site);
  await registry.change('local', { operation: 'on', remote: 'games' }).catch(() => undefined);
});

test('open pages survive a server crash: they show a notice and recover without a reload', async ({
  page,
  site,
  browser,
}) => {
  const member = await signUpMember(page, site);
  const memberConnected = connectionOf(page);
  await page.goto('/main');
  await expect(mainHeading(page)).toBeVisible();
  const visitor = await (
    await browser.newContext({ baseURL: site.origin, viewport: page.viewportSize(), serviceWorkers: 'block' })
  ).newPage();
  // Block the prefetch of games, so that the page does not have it when the server is killed.
  await visitor.route('**/_mfe/games/**', (route) => route.abort());
  const visitorConnected = connectionOf(visitor);
  await visitor.goto('/howto');
  await expect(mainHeading(visitor)).toHaveText('วิธีใช้');
  const documents = { member: await markDocument(page), visitor: await markDocument(visitor) };
  // A page whose connection never opened has none to lose, and shows no notice.
  await Promise.all([memberConnected, visitorConnected]);
  const opened = new Promise<void>((resolve) => visitor.on('websocket', () => resolve()));
  const sockets: string[] = [];
  for (const each of [page, visitor]) each.on('websocket', (socket) => sockets.push(socket.url()));

  await site.kill();
  await visitor.unroute('**/_mfe/games/**');
  for (const each of [page, visitor]) await expect(each.getByText(LOST)).toBeVisible();
  await picture(page, 'server-killed');
  // Loaded screens keep working; a screen that must be loaded shows the connection error.
  await navigateInApp(visitor, '/games');
  await expect(failureCard(visitor)).toContainText('การเชื่อมต่อขาด', { timeout: 40_000 });
  await expect(mainHeading(page)).toContainText(member.userName);

  await site.recover();
  for (const each of [page, visitor]) await expect(each.getByText(LOST)).toBeHidden({ timeout: 40_000 });
  await opened;
  expect(sockets.length).toBeGreaterThanOrEqual(2);
  // The page recovers without a click.
  await expect(mainHeading(visitor)).toHaveText('เกม');
  const paid = await makeDeposit(page.request, site, member, 100);
  await expect.poll(() => balanceOf(page)).toBe(Math.round(paid * 100));
  const registry = await registryOf(site);
  await registry.change('local', { operation: 'off', remote: 'games' });
  await expect(mainHeading(visitor)).toHaveText('เกม ปิดให้บริการชั่วคราว');
  await registry.change('local', { operation: 'on', remote: 'games' });
  await expect(mainHeading(visitor)).toHaveText('เกม');
  await navigateInApp(page, '/profile');
  await expect(mainHeading(page)).toBeVisible();
  await expect(failureCard(page)).toHaveCount(0);
  for (const [viewer, sameDocument] of Object.entries(documents))
    expect(await sameDocument(), `the page of the ${viewer} was not reloaded`).toBe(true);
});
