import type { Page } from '@playwright/test';
import { anotherBuild } from '../fixtures/another-build.ts';
import { signUpMember } from '../fixtures/member.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/site.ts';
import {
  consoleErrorsOf,
  failureCard,
  navigateInApp,
  mainHeading,
  markDocument,
  remotePages,
  type RemoteName,
} from '../fixtures/walk.ts';

const DEPLOYS = Number(process.env['DEPLOYS'] ?? 20);
const SEED = Number(process.env['DEPLOYS_SEED'] ?? 20_261_120);
const isLong = DEPLOYS > 50;
const deployed: readonly RemoteName[] = isLong
  ? ['auth', 'wallet', 'lottery', 'games', 'support']
  : ['wallet', 'games'];
/** Builds to promote besides the initial live build, which is only reached by rollback. */
const others = isLong ? ['one', 'two'] : ['one'];

/** Seeded random numbers (mulberry32), so that a failed run can be reproduced. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Collects build files that failed to load. */
function lostFilesOf(page: Page): string[] {
  const lost: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_mfe/') && response.status() >= 400)
      lost.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Ignore requests that the page aborted itself, for example on close.
    if (request.url().includes('/_mfe/') && request.failure()?.errorText !== 'net::ERR_ABORTED')
      lost.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return lost;
}

const percentOf = (percent: number | undefined): string[] =>
  percent === undefined ? [] : ['--percent', String(percent)];

test(`${DEPLOYS} random deploys while members navigate: no file is missing and no page is reloaded`, async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(900_000 + DEPLOYS * 8_000);
  const random = seededRandom(SEED);
  const registry = await registryOf(site);
  const buildsOf = new Map<RemoteName, string[]>();
  for (const remote of deployed) {
    const live = await registry.liveBuild(remote);
    buildsOf.set(remote, []);
    for (const tag of others) {
      const other = await anotherBuild(remote, live, { tag });
      await registry.publish(other);
      buildsOf.get(remote)!.push(other.record.build);
    }
  }

  const walkers = [
    page,
    await (await browser.newContext({ baseURL: site.origin, viewport: page.viewportSize() })).newPage(),
  ];
  const watched = await Promise.all(
    walkers.map(async (walker) => {
      const [complaints, lost] = [consoleErrorsOf(walker), lostFilesOf(walker)];
      await signUpMember(walker, site);
      await walker.goto('/main');
      await expect(mainHeading(walker)).toBeVisible();
      return { walker, complaints, lost, sameDocument: await markDocument(walker) };
    }),
  );

  let ended = false;
  const walks = watched.map(async ({ walker }) => {
    let steps = 0;
    for (; !ended; steps += 1) {
      const paths = ['/main', ...deployed.map((remote) => remotePages[remote])];
      await navigateInApp(walker, paths[random(paths.length)]!);
      await expect(mainHeading(walker)).toBeVisible();
      await expect(failureCard(walker)).toHaveCount(0);
    }
    return steps;
  });

  for (let deploy = 0; deploy < DEPLOYS; deploy += 1) {
    const remote = deployed[random(deployed.length)]!;
    const builds = buildsOf.get(remote)!;
    const build = builds[random(builds.length)]!;
    const percent = [undefined, undefined, 25, 50][random(4)];
    const goesBack = random(isLong ? 5 : 2) === 0;
    // A rollout of what everybody has, or a rollback without a previous build, is refused. Continue with the
    // next one.
    await (goesBack
      ? registry
          .change('local', { operation: 'rollback', remote })
          .catch((error: Error) => expect(error.message).toContain('OPERATION_REFUSED'))
      : site
          .play('promote', '--remote', remote, '--build', build, ...percentOf(percent))
          .catch((error: Error) => expect(error.message).toContain(`Everyone in local gets ${remote}`)));
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 150 + random(400))), ...walks]);
  }
  ended = true;
  const steps = await Promise.all(walks);

  console.log(`${DEPLOYS} deploys, seed ${SEED}, ${steps.join(' and ')} steps`);
  for (const { complaints, lost, sameDocument } of watched) {
    expect(lost).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await sameDocument()).toBe(true);
  }
});
