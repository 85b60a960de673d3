import { registryCalls, type GateReport } from '@chokdee/shared/contracts/registry';
import { anotherBuild, type WholeBuild } from '../fixtures/another-build.ts';
import { plantedRemote } from '../fixtures/planted-remote.ts';
import { picture } from '../fixtures/picture.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { mainHeading, markDocument } from '../fixtures/walk.ts';

/** What the gate says of a build, were it promoted. */
async function examined(site: Site, build: WholeBuild): Promise<{ report: GateReport; ms: number }> {
  const registry = await registryOf(site);
  await registry.publish(build);
  const begun = Date.now();
  const { gate } = await registry.ask(registryCalls.change, {
    domain: 'local', dryRun: true, reason: 'What would the gate say?', change: { operation: 'promote', remote: build.record.name, build: build.record.build },
  });
  expect(gate).toHaveLength(1);
  return { report: gate[0]!, ms: Date.now() - begun };
}

const refusals = ({ checks }: GateReport) => checks.filter(({ passed }) => !passed).map(({ check, what, where, mend }) => ({ check, what, where, mend }));

for (const remote of ['auth', 'games', 'lottery', 'operator', 'support', 'wallet']) {
  test(`${remote} passes: every screen, every slot and fifty mounts in the real shell`, async ({ site }, testInfo) => {
    const registry = await registryOf(site);
    const { report, ms } = await examined(site, await anotherBuild(remote, await registry.liveBuild(remote), { tag: 'gate' }));
    testInfo.annotations.push({ type: 'gate', description: `${remote} ${ms} ms` });
    console.log(`gate: ${remote} ${ms} ms`);
    expect(refusals(report)).toEqual([]);
    expect(new Set(report.checks.map(({ check }) => check))).toEqual(new Set(['host-api', 'shared', 'backend-api', 'contract', 'budget', 'integrity', 'no-eval', 'locales', 'mount', 'unmount']));
  });
}

test('a shell passes when every remote that runs gets along with it; open pages are then offered it, and load it if they want', async ({ page, site }) => {
  test.setTimeout(300_000);
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

test('a remote written by hand passes, and is not run again when it passed before', async ({ site }) => {
  const sound = plantedRemote({});
  const first = await examined(site, sound);
  expect(refusals(first.report)).toEqual([]);
  const again = await examined(site, sound);
  expect(again.report.passed).toBe(true);
  expect(again.ms).toBeLessThan(first.ms / 2);
});

test('a screen that keeps 20 kB each time is refused also where it is one of a dozen', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ others: 11, screen: 'react.useEffect(() => { kept.push(Array.from({ length: 2_500 }, Math.random)); }, []);' }));
  // Four of the forty-eight mounts are its own.
  expect(refusals(report)).toEqual([{ check: 'unmount', what: expect.stringMatching(/^48 mounts left (6[1-9]|[7-9]\d|1[0-4]\d) kB behind, as those before them did, and 60 kB are allowed$/), where: expect.stringContaining('planted'), mend: expect.stringContaining('unsubscription') }]);
});

test('a screen that leaves a listener on the window each time is refused', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ screen: 'react.useEffect(() => { const large = document.createElement("ul"); for (let at = 0; at < 50; at += 1) large.append(document.createElement("li")); addEventListener("resize", () => large.isConnected); }, []);' }));
  expect(refusals(report)).toEqual([expect.objectContaining({ check: 'unmount', where: 'planted' })]);
});

test('a screen that throws is refused, with what it threw', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ screen: "throw new Error('planted failure');" }));
  const [first] = refusals(report);
  expect(first).toMatchObject({ check: 'mount', what: expect.stringContaining('planted failure'), where: expect.stringContaining('planted at /planted') });
});

test('a screen that only throws when its calls fail is refused as well', async ({ site }) => {
  const screen = "const [said, say] = react.useState(''); react.useEffect(() => { fetch('/api/bet-lists.latest').then((answer) => answer.json()).then(({ yeekee }) => say(yeekee[0].name), (error) => say(error)); }, []); if (said instanceof Error) throw said;";
  const { report } = await examined(site, plantedRemote({ screen }));
  const found = refusals(report);
  expect(found[0]).toMatchObject({ check: 'mount', where: 'planted at /planted, as a visitor sees it, every call answered UNAVAILABLE' });
  for (const { where } of found) expect(where).toMatch(/every call answered UNAVAILABLE$/);
});

test('a screen for everyone that only throws for visitors is refused as well', async ({ site }) => {
  const screen = "const [seen, see] = react.useState(); react.useEffect(() => { fetch('/api/users.auth', { method: 'POST' }).then(({ status }) => see(status)); }, []); if (seen === 401) throw new Error('nobody is signed in');";
  const { report } = await examined(site, plantedRemote({ screen }));
  expect(refusals(report)[0]).toMatchObject({ check: 'mount', what: expect.stringContaining('nobody is signed in'), where: expect.stringContaining('planted at /planted, as a visitor sees it') });
});

test('a screen that breaks the policy of the page is refused', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ screen: "react.useEffect(() => { const picture = new Image(); picture.src = 'https://elsewhere.example/x.png'; }, []);" }));
  expect(refusals(report)[0]).toMatchObject({ check: 'mount', what: expect.stringContaining('img-src https://elsewhere.example/x.png') });
});

test('a text that one language lacks is refused, by its key', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ without: ['mm'] }));
  expect(refusals(report)).toEqual([{ check: 'locales', what: 'list.empty is missing in mm', where: 'locales/mm.json, list.empty', mend: expect.stringContaining('mm') }]);
});
