/** Whether another page shows this one in a frame; the server allows that only at partners' entry points. */
export function isFramed(): boolean {
  return window.top !== window.self;
}

/**
 * Draws only the site's name and a link out of the frame, as protection against clickjacking: a page laid
 * over a framed site could make a click do something else. Starts no session and stores nothing.
 */
export async function drawFramed(): Promise<void> {
  const { drawFramedPage } = await import('./draw-framed-page.tsx');
  await drawFramedPage();
}
