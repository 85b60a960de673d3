import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** What `tools/src/draw-recorded-pictures.ts` reads. */
const FOLDER = path.join(import.meta.dirname, '../../test-results/recordings');

export async function writePicture(
  page: Page,
  name: string,
  clip?: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await page.screenshot({ animations: 'disabled', ...(clip ? { clip } : {}) }));
}
