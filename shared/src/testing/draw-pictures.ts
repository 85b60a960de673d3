/** Side in pixels of the square view into which pictures are drawn. */
export const VIEW_SIDE = 200;

/**
 * Gives every picture this natural size, and covers a square view with it: jsdom has
 * neither pictures nor layout.
 */
export function drawPictures({ width, height }: { width: number; height: number }): void {
  const scale = VIEW_SIDE / Math.min(width, height);
  const sizes = {
    complete: true,
    naturalWidth: width,
    naturalHeight: height,
    offsetWidth: width * scale,
    offsetHeight: height * scale,
  };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, VIEW_SIDE, VIEW_SIDE);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
}
