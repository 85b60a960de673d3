import { makeDeposit, signUpMember } from '../fixtures/member.ts';
import { test } from '../fixtures/site.ts';
import { takeWholeScreen } from './screens.ts';

/** Pictures of the web manifest. */
const forms = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };

test('as an app', async ({ page, site }) => {
  const member = await signUpMember(page, site);
  for (const baht of [1_000, 500]) await makeDeposit(page.request, site, member, baht);
  for (const [form, size] of Object.entries(forms)) {
    await page.setViewportSize(size);
    await page.goto('/lotto');
    const main = page.getByRole('main');
    await main.locator('a[href^="/lotto/"]').first().waitFor();
    await takeWholeScreen(page, `app-lotto-${form}`);
  }
  await page.setViewportSize(forms.narrow);
  await page.goto('/credit/statement');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await takeWholeScreen(page, 'app-statement-narrow');
});
