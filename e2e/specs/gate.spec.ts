import { anotherBuild } from '../fixtures/another-build.ts';
import { examined, refusals } from '../fixtures/gate.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/site.ts';

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
