import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import type * as Mediabunny from 'mediabunny';
import type { Recording } from './camera.ts';

/** Next to the file that Node loads. */
const LIBRARY = createRequire(import.meta.url)
  .resolve('mediabunny')
  .replace(/\/dist\/.*/, '/dist/bundles/mediabunny.min.mjs');
const SIZE = { width: 540, height: 1080 };
const FRAMES_A_SECOND = 8;

/**
 * Encodes a recording as MP4 with H.264, which every browser plays, within the browser itself.
 *
 * @param bits a second on average.
 */
export async function encode(browser: Browser, { frames, length }: Recording, bits: number): Promise<Buffer> {
  const page = await browser.newPage();
  // Encoders exist on secure pages only; localhost is one.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.route('**/mediabunny.mjs', (route) =>
    route.fulfill({ path: LIBRARY, contentType: 'text/javascript' }),
  );
  await page.goto('http://localhost/');
  const base64 = await page.evaluate(
    async ({ frames, length, bits, size, rate }) => {
      const { Output, Mp4OutputFormat, BufferTarget, CanvasSource } = (await import(
        String('/mediabunny.mjs')
      )) as typeof Mediabunny;
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      const source = new CanvasSource(canvas, {
        codec: 'avc',
        bitrate: bits,
        bitrateMode: 'variable',
        keyFrameInterval: 10,
        latencyMode: 'quality',
      });
      const output = new Output({
        format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
        target: new BufferTarget(),
      });
      output.addVideoTrack(source, { frameRate: rate });
      await output.start();
      const step = 1000 / rate;
      let shown = -1;
      for (let at = 0; at < length; at += step) {
        const index = Math.max(
          0,
          frames.findLastIndex((frame) => frame.at <= at),
        );
        if (index !== shown) {
          const blob = await (await fetch(`data:image/jpeg;base64,${frames[index]!.picture}`)).blob();
          context.drawImage(await createImageBitmap(blob), 0, 0, size.width, size.height);
          shown = index;
        }
        await source.add(at / 1000, step / 1000);
      }
      await output.finalize();
      const bytes = new Uint8Array(output.target.buffer!);
      let text = '';
      for (let from = 0; from < bytes.length; from += 8_192)
        text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
      return btoa(text);
    },
    { frames, length, bits, size: SIZE, rate: FRAMES_A_SECOND },
  );
  await page.close();
  return Buffer.from(base64, 'base64');
}
