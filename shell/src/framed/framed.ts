/** Whether another page shows this one in a frame; the server allows it where partners lead people in. */
export function isFramed(): boolean {
  return window.top !== window.self;
}

/**
 * Draws, in place of the whole site, its name and a way out of the frame: whoever laid something over it could otherwise have a click do what the reader never meant.
 * Nobody is asked who is signed in, and nothing is kept.
 */
export async function drawFramed(): Promise<void> {
  const { drawFramedPage } = await import('./draw-framed-page.tsx');
  await drawFramedPage();
}
