import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';
import { mainHeading, waitForFirstScreen } from '../fixtures/walk.ts';

test('a visitor finds a video despite a misspelling and plays it with captions', async ({ page }) => {
  await page.goto('/vdo');
  await waitForFirstScreen(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await picture(page, 'videos');
  await page.getByRole('searchbox').fill('ฝากเงืนด้วยคิวอา');
  await page
    .getByRole('link', { name: /^ฝากเงินด้วยคิวอาร์/ })
    .first()
    .click();
  await expect(page).toHaveURL('/vdo/deposit-by-qr');
  await expect(mainHeading(page)).toHaveText('ฝากเงินด้วยคิวอาร์พร้อมเพย์');
  const shown = await page
    .getByRole('main')
    .locator('video')
    .evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      const [track] = video.textTracks;
      track!.mode = 'showing';
      await new Promise((resolve) => track!.addEventListener('cuechange', resolve, { once: true }));
      return (track!.activeCues![0] as VTTCue).text;
    });
  await expect(page.getByRole('region', { name: 'ข้อความในวิดีโอ' })).toContainText(shown);
  await picture(page, 'video');
});
