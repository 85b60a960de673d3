import { anotherBuild } from '../fixtures/another-build.ts';
import { examined, refusals } from '../fixtures/gate.ts';
import { picture } from '../fixtures/picture.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/site.ts';
import { mainHeading, markDocument } from '../fixtures/walk.ts';

for (const remote of ['auth', 'games', 'lottery', 'operator', 'support', 'wallet']) {
  test(`${remote} passes: every screen, every slot and fifty mounts in the real shell`, async ({ site }, testInfo) => {
    test.setTimeout(1_800_000);
    const registry = await registryOf(site);
    const { report, ms } = await examined(site, await anotherBuild(remote, await registry.liveBuild(remote), { tag: 'gate' }));
    testInfo.annotations.push({ type: 'gate', description: `${remote} ${ms} ms` });
    console.log(`gate: ${remote} ${ms} ms`);
    expect(refusals(report)).toEqual([]);
    expect(new Set(report.checks.map(({ check }) => check))).toEqual(new Set(['host-api', 'shared', 'backend-api', 'contract', 'budget', 'integrity', 'no-eval', 'locales', 'mount', 'unmount']));
  });
}

test('a shell passes when every remote that runs gets along with it; open pages are then offered it, and load it if they want', async ({ page, site }) => {
  test.setTimeout(1_800_000);
  const registry = await registryOf(site);
  const next = await anotherBuild('shell', await registry.liveBuild('shell'), { tag: 'gate' });
  const { report, ms } = await examined(site, next);
  console.log(`gate: shell ${ms} ms`);
  expect(refusals(report)).toEqual([]);
  expect(report.checks.filter(({ check }) => check === 'unmount')).toHaveLength(6);

  // A phone has less room for the offer.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/howto');
  await expect(mainHeading(page)).toBeVisible();
  const sameDocument = await markDocument(page);
  // What passed is not run again.
  await registry.change('local', { operation: 'promote', remote: 'shell', build: next.record.build });
  await expect(page.getByText('มีหน้าเว็บรุ่นใหม่')).toBeVisible();
  await picture(page, 'new-shell');
  expect(await sameDocument()).toBe(true);
  await page.getByRole('button', { name: 'โหลดเลย' }).click();
  await expect(page.locator(`script[src="/_mfe/shell/${next.record.build}/${next.record.entry}"]`)).toBeAttached();
  await expect(mainHeading(page)).toBeVisible();
  await expect(page.getByText('มีหน้าเว็บรุ่นใหม่')).toBeHidden();
  await registry.change('local', { operation: 'rollback', remote: 'shell' });
});
