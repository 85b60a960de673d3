import type { Page } from '@playwright/test';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { drillFaults, type DrillFault } from '@chokdee/shared/contracts/remote';
import { loggedIn } from '../fixtures/member.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import {
  failureCard,
  goInside,
  mainHeading,
  markDocument,
  remoteNames,
  remotePages,
  type RemoteName,
} from '../fixtures/walk.ts';

/** What a member reads when a fault has happened to a part of the site. */
const told: Record<DrillFault, RegExp> = {
  '404': /ไฟล์ของเว็บไซต์/,
  hang: /การเชื่อมต่อขาด/,
  html: /ไม่ตรงกับที่เผยแพร่/,
  hash: /ไม่ตรงกับที่เผยแพร่/,
  throw: /หยุดทำงาน/,
  share: /ต้องใช้หน้าเว็บรุ่นใหม่/,
};

const halves: readonly (readonly RemoteName[])[] = [remoteNames.slice(0, 3), remoteNames.slice(3)];

/** In six rounds every remote of a half meets every fault. */
const rounds = halves.flatMap((half) =>
  drillFaults.map((_, round) =>
    Object.fromEntries(
      half.map((remote, index) => [remote, drillFaults[(round + index * 2) % drillFaults.length]!]),
    ),
  ),
);

async function signedInOperator(
  page: Page,
  site: Site,
): Promise<(drills: Record<string, DrillFault>) => Promise<void>> {
  const headers = { 'X-Requested-With': 'chokdee', Origin: site.origin };
  const token = await loggedIn(page.request, site, 'operator1', 'Ruay-Ruay9!');
  return async (drills) => {
    const set = await page.request.post(`${site.origin}/api${registryHealthCalls.drill.path}`, {
      headers: { ...headers, Authorization: token },
      data: { drills },
    });
    expect(set.status(), await set.text()).toBe(200);
  };
}

/** One round: every remote is entered, the drilled ones say what is wrong, and once the drills are over all are whole. */
async function round(
  page: Page,
  drill: Awaited<ReturnType<typeof signedInOperator>>,
  drills: Record<string, DrillFault>,
): Promise<void> {
  await drill(drills);
  // A file that hangs keeps the page from being loaded whole.
  await page.goto('/main', { waitUntil: 'domcontentloaded' });
  const sameDocument = await markDocument(page);
  for (const remote of remoteNames) {
    const fault = drills[remote];
    await goInside(page, remotePages[remote]);
    if (fault)
      await expect(failureCard(page), `${remote} with ${fault}`).toContainText(told[fault], {
        timeout: 20_000,
      });
    else await expect(mainHeading(page), remote).toBeVisible();
    if (!fault) await expect(failureCard(page), remote).toHaveCount(0);
  }
  await drill({});
  for (const remote of Object.keys(drills) as RemoteName[]) {
    await goInside(page, remotePages[remote]);
    await expect(mainHeading(page)).toBeVisible();
    // Whoever comes again finds it mended, and whoever stayed asks.
    const again = failureCard(page).getByRole('button', { name: 'ลองอีกครั้ง' });
    // What was under way when the drill ended may still fail, and shows its button then.
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(failureCard(page), `${remote} after ${drills[remote]}`).toHaveCount(0, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    await expect(mainHeading(page)).toBeVisible();
  }
  expect(await sameDocument()).toBe(true);
}

test('whatever happens to a remote, the others run, its own place says what it is, and it comes back without a reload', async ({
  page,
  site,
}) => {
  test.setTimeout(900_000);
  const drill = await signedInOperator(page, site);
  for (const drills of rounds) await round(page, drill, drills);
});
