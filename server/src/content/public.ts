/** The module's public interface. */
export { avifWithin } from './avif-within.ts';
export { contentAt } from './content-at.ts';
export { treeHtml } from './content-html.ts';
export { publishedContent, type ContentTexts, type StoredVideo } from './content.queries.ts';
export { seedContent } from './content.seed.ts';
export { readMarkdown } from './markdown.ts';
export {
  addPreviews,
  type DrawnPicture,
  knownPictures,
  nextWithoutPreview,
  pictureFacts,
  picturePreview,
  storePicture,
} from './pictures.queries.ts';
export type { KnownPictures } from './refused-parts.ts';
export { screenPictureWithin } from './screens/screen-pictures.ts';
export { fileIdOf } from './videos/file-id.ts';
export { captionsText, readCaptions } from './videos/read-captions.ts';
export { readEmbed } from './videos/read-embed.ts';
export { videoHtml } from './videos/video-html.ts';
export { videoFacts } from './videos/video-facts.ts';
export { videoIn } from './videos/video-in.ts';
export { knownVideo, storeCaptions, storeVideo } from './videos/videos.queries.ts';
