import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Frame {
  /** In milliseconds from the start. */
  at: number;
  /** JPEG in base64. */
  picture: string;
}
interface Said {
  at: number;
  line: number;
}
export interface Recording {
  frames: Frame[];
  said: Said[];
  /** In milliseconds. */
  length: number;
}

const LAST_LINE_MS = 4_000;
const TAP_MS = 450;

/** Records what a page shows, as the browser draws it, and when which line of the captions begins. */
export class Camera {
  private readonly frames: Frame[] = [];
  private readonly said: Said[] = [];
  private readonly page: Page;
  private readonly browser: CDPSession;
  private readonly start = Date.now();

  private constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.browser = browser;
  }

  static async on(page: Page): Promise<Camera> {
    const browser = await page.context().newCDPSession(page);
    const camera = new Camera(page, browser);
    browser.on('Page.screencastFrame', ({ data, sessionId }) => {
      camera.frames.push({ at: Date.now() - camera.start, picture: data });
      void browser.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await browser.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });
    return camera;
  }

  /** The next line of the captions begins, and the picture stays long enough to read it. */
  async say(readMs = 2_600): Promise<void> {
    this.said.push({ at: Date.now() - this.start, line: this.said.length });
    await this.page.waitForTimeout(readMs);
  }

  /** Shows where it taps. */
  async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('Nothing to tap');
    await this.page.evaluate(
      ([x, y, ms]) => {
        const mark = document.createElement('div');
        Object.assign(mark.style, {
          inset: 'auto',
          margin: '0',
          padding: '0',
          left: `${x - 22}px`,
          top: `${y - 22}px`,
          width: '44px',
          height: '44px',
          borderRadius: '50%',
          background: 'rgb(255 255 255 / 0.45)',
          border: '2px solid white',
          pointerEvents: 'none',
        });
        // Above an open dialog as well, which covers whatever has a `z-index`.
        mark.popover = 'manual';
        document.body.append(mark);
        mark.showPopover();
        setTimeout(() => mark.remove(), ms);
      },
      [box.x + box.width / 2, box.y + box.height / 2, TAP_MS] as const,
    );
    await this.page.waitForTimeout(TAP_MS);
    await target.click();
  }

  /** Scrolls as slowly as one reads. */
  async scroll(down: number): Promise<void> {
    await this.page.evaluate((top) => scrollBy({ top, behavior: 'smooth' }), down);
  }

  async stop(): Promise<Recording> {
    await this.page.waitForTimeout(LAST_LINE_MS - 2_600);
    await this.browser.send('Page.stopScreencast');
    return { frames: this.frames, said: this.said, length: Date.now() - this.start };
  }
}
