import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { loggedIn } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { newTeam, type Ran, type Team } from '../fixtures/team.ts';

/** What an operator does for the team in his console: a token for its remote, in one domain. */
async function tokenFor(page: Page, site: Site, scopes: string[]): Promise<string> {
  const headers = { 'X-Requested-With': 'chokdee', Origin: site.origin };
  const token = await loggedIn(page.request, site, 'operator1', 'Ruay-Ruay9!');
  const made = await page.request.post(`${site.origin}/api${registryCalls.makeToken.path}`, {
    headers: { ...headers, Authorization: token },
    data: { name: `Promo team ${Date.now()}`, scopes, days: 1 },
  });
  expect(made.status(), await made.text()).toBe(200);
  await page.context().clearCookies();
  return registryCalls.makeToken.reply.parse(await made.json()).token;
}

function done({ code, out, complaints }: Ran): string {
  expect(code, `${out}\n${complaints}`).toBe(0);
  return out;
}

async function refused(ran: Promise<Ran>, why: RegExp): Promise<void> {
  const { code, complaints } = await ran;
  expect(complaints).toMatch(why);
  expect(code).toBe(1);
}

/** Name and files of a build that is made now: whatever was kept is thrown away first. */
async function builtAnew(team: Team, dir: string): Promise<{ build: string; files: unknown[] }> {
  await rm(path.join(dir, '.cache'), { recursive: true, force: true });
  return JSON.parse(done(await team.mfe(dir, 'build', '--json'))) as { build: string; files: unknown[] };
}

test('a team outside of the repository ships a screen with the command and the shared package alone', async ({ page, site }) => {
  let token = '';
  const team = await newTeam({ address: site.origin, token: () => token });
  const packages = path.join(team.folder, 'packages');
  let dir = path.join(team.folder, 'promo');
  try {
    await test.step('what it works with is packed, and a remote to begin with is written and installed', async () => {
      done(await team.repositoryMfe('pack', packages));
      done(await team.repositoryMfe('create', 'promo', '--dir', dir, '--packages', packages));
      done(await team.install(dir));
      expect(await readFile(path.join(dir, 'package.json'), 'utf8')).not.toContain('workspace:');
    });
    await test.step('it compiles against shared', async () => void done(await team.compile(dir)));

    const first = await test.step('it builds to the same bytes in another folder', async () => {
      const built = await builtAnew(team, dir);
      const moved = path.join(team.folder, 'elsewhere');
      await rename(dir, moved);
      dir = moved;
      expect(await builtAnew(team, dir)).toEqual(built);
      return built;
    });

    token = await tokenFor(page, site, ['publish:promo', 'promote:promo@local']);
    await test.step('it is published, once', async () => {
      expect(done(await team.mfe(dir, 'publish'))).toContain(`promo@${first.build}`);
      expect(done(await team.mfe(dir, 'publish'))).toContain('known already');
    });
    await test.step('the token of a team is good for its remote, in its domain', async () => {
      await refused(team.repositoryMfe('publish', 'wallet'), /it would need the scope publish:wallet/);
      await refused(team.mfe(dir, 'promote', `promo@${first.build}`, '--domain', 'lotto.localhost', '--reason', 'Trespass'), /it would need the scope promote:promo@lotto\.localhost/);
      await refused(team.mfe(dir, 'off', 'promo', '--domain', 'local', '--reason', 'Trespass'), /it would need the scope operate:promo@local/);
    });
    await test.step('it is promoted, when it has passed the gate', async () => {
      const promotion = ['promote', `promo@${first.build}`, '--domain', 'local', '--reason', 'The first screen'];
      await page.goto('/promo');
      await expect(page.getByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
      expect(done(await team.mfe(dir, ...promotion, '--dry-run'))).toMatch(/gate: promo \w+ passed\n[^]* mount/);
      expect(done(await team.mfe(dir, ...promotion))).toContain(`promo build: none → ${first.build}`);
    });
    await test.step('its screen opens in the real shell, and its entry is in the navigation', async () => {
      await page.goto('/');
      const entry = page.getByRole('navigation').getByRole('link', { name: 'Promo' });
      await entry.click();
      await expect(page).toHaveURL('/promo');
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Promo · พันธมิตร' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await picture(page, 'outside-team');
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, 'outside-team');
    });
  } finally {
    await team.leave();
  }
});
