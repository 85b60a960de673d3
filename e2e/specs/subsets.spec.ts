import { bootManifest } from '@chokdee/shared/contracts/remote';
import { makeDeposit, signUpMember } from '../fixtures/member.ts';
import { registryOf, type Registry } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/site.ts';
import {
  consoleErrorsOf,
  failureCard,
  navigateInApp,
  mainHeading,
  markDocument,
  remoteNames,
  remotePages,
  type RemoteName,
} from '../fixtures/walk.ts';

const isOn = (subset: number, remote: RemoteName): boolean =>
  (subset & (1 << remoteNames.indexOf(remote))) !== 0;

/** Every subset once in Gray code order: neighbours differ in one remote. */
const allSubsets = Array.from({ length: 2 ** remoteNames.length }, (_, index) => index ^ (index >> 1));

/** Sixteen subsets that cover every on/off combination of any three remotes. */
const sixteen = Array.from({ length: 16 }, (_, four) => {
  const [a, b, c, d] = [0, 1, 2, 3].map((bit) => (four >> bit) & 1) as [number, number, number, number];
  return [a, b, c, d, a ^ b ^ c, b ^ c ^ d].reduce((subset, bit, index) => subset | (bit << index), 0);
});

async function switchSubset(registry: Registry, from: number, to: number): Promise<void> {
  for (const remote of remoteNames)
    if (isOn(from, remote) !== isOn(to, remote))
      await registry.change('local', { operation: isOn(to, remote) ? 'on' : 'off', remote });
}

const everything = 2 ** remoteNames.length - 1;
const manifestIn = (html: string) =>
  bootManifest.parse(JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec(html)![1]!));

test.describe.configure({ mode: 'serial' });

test('with any subset of remotes off, every address answers and the manifest lists their states', async ({
  page,
  site,
}) => {
  const registry = await registryOf(site);
  await signUpMember(page, site);
  let now = everything;
  for (const subset of allSubsets) {
    await switchSubset(registry, now, subset);
    now = subset;
    for (const path of ['/', '/main', '/nowhere', ...Object.values(remotePages)]) {
      const answer = await page.request.get(site.origin + path);
      expect([path, answer.status()]).toEqual([path, path === '/nowhere' ? 404 : 200]);
      // Another spec may have left a remote of its own.
      const ours = manifestIn(await answer.text()).remotes.filter(({ name }) =>
        (remoteNames as string[]).includes(name),
      );
      const states = Object.fromEntries(ours.map(({ name, state }) => [name, state]));
      expect(states).toEqual(
        Object.fromEntries(remoteNames.map((remote) => [remote, isOn(subset, remote) ? 'on' : 'off'])),
      );
    }
  }
  await switchSubset(registry, now, everything);
});

test('with any combination of remotes off, an open page works without them and takes them back', async ({
  page,
  site,
}) => {
  test.setTimeout(900_000);
  const registry = await registryOf(site);
  const complaints = consoleErrorsOf(page);
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 100);
  await page.goto('/main');
  await expect(mainHeading(page)).toBeVisible();
  const sameDocument = await markDocument(page);
  let now = everything;
  for (const subset of [...sixteen, everything]) {
    await switchSubset(registry, now, subset);
    now = subset;
    await navigateInApp(page, '/main');
    await expect(mainHeading(page)).toBeVisible();
    for (const remote of remoteNames) {
      if (remote === 'operator') continue;
      const path = remotePages[remote];
      await expect(page.locator(`nav a[href="${path}"]`), `${remote} in ${subset}`).toHaveCount(
        isOn(subset, remote) ? 1 : 0,
      );
      await navigateInApp(page, path);
      const off = mainHeading(page).filter({ hasText: 'ปิดให้บริการชั่วคราว' });
      await expect(isOn(subset, remote) ? mainHeading(page) : off, `${remote} in ${subset}`).toBeVisible();
      await expect(off, `${remote} in ${subset}`).toHaveCount(isOn(subset, remote) ? 0 : 1);
      await expect(failureCard(page)).toHaveCount(0);
    }
  }
  expect(await sameDocument()).toBe(true);
  expect(complaints).toEqual([]);
});
