import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { anotherBuild } from '../fixtures/another-build.ts';
import { runGate, failedChecks } from '../fixtures/gate.ts';
import { picture } from '../fixtures/picture.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/site.ts';
import { mainHeading, markDocument } from '../fixtures/walk.ts';

const remotes = ['auth', 'games', 'lottery', 'operator', 'support', 'wallet'];

/** A build's name is part of its files and changes what they take compressed by some tens of bytes. */
const SPARE_BYTES = 200;

test('every remote passes the static checks with bytes to spare; one without all languages is not tried', async ({
  site,
}) => {
  const registry = await registryOf(site);
  for (const remote of remotes) {
    const record = { locales: ['th', 'en', 'kh'] } satisfies Partial<BuildRecord>;
    const build = await anotherBuild(remote, await registry.liveBuild(remote), {
      tag: 'gate',
      padding: SPARE_BYTES,
      record,
    });
    const { report } = await runGate(site, build);
    const what = `${remote} ${build.record.build} has no texts in mm`;
    expect(failedChecks(report)).toEqual([expect.objectContaining({ check: 'locales', what })]);
    expect(new Set(report.checks.map(({ check }) => check))).toEqual(
      new Set(['host-api', 'shared', 'backend-api', 'contract', 'budget', 'integrity', 'no-eval', 'locales']),
    );
  }
});

// The trials cover all screens, all slots and fifty mounts of each remote.
test('a shell passes when every remote runs in it, and open pages then offer to load it', async ({
  page,
  site,
}) => {
  test.setTimeout(1_800_000);
  const registry = await registryOf(site);
  const next = await anotherBuild('shell', await registry.liveBuild('shell'), { tag: 'gate' });
  const { report, ms } = await runGate(site, next);
  console.log(`gate: shell ${ms} ms`);
  expect(failedChecks(report)).toEqual([]);
  const countOf = (check: string) => report.checks.filter((made) => made.check === check).length;
  // The shell has its own texts.
  const counts = [countOf('mount'), countOf('unmount'), countOf('locales')];
  expect(counts).toEqual([remotes.length, remotes.length, remotes.length + 1]);

  // The offer is shorter on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/howto');
  await expect(mainHeading(page)).toBeVisible();
  const sameDocument = await markDocument(page);
  // A passed build is not tried again.
  await registry.change('local', { operation: 'promote', remote: 'shell', build: next.record.build });
  await expect(page.getByText('มีเว็บเวอร์ชันใหม่')).toBeVisible();
  await picture(page, 'new-shell');
  expect(await sameDocument()).toBe(true);
  await page.getByRole('button', { name: 'โหลดเลย' }).click();
  await expect(
    page.locator(`script[src="/_mfe/shell/${next.record.build}/${next.record.entry}"]`),
  ).toBeAttached();
  await expect(mainHeading(page)).toBeVisible();
  await expect(page.getByText('มีเว็บเวอร์ชันใหม่')).toBeHidden();
  await registry.change('local', { operation: 'rollback', remote: 'shell' });
});
