/** The module's public interface. */
export { drawTextPicture } from './pictures/draw-text-picture.ts';
