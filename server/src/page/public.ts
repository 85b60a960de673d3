/** The module's public interface. */
export { iconColours, iconFile, iconPath, iconSizes } from './app-icons.ts';
export { baseOf, bootRemoteOf } from './boot-remote.ts';
export { contentPageText, firstPosterOf } from './content-page.ts';
export { type FirstFact, namedIn } from './first-fact.ts';
export { keptFilesOf, type Requested, requestedAt, routeOf } from './page-preloads.ts';
export { hasOneAddress, listedPageHead, nameInNavigation } from './listed-page.ts';
export { inLanguage, type PageHead, type PageText } from './page-text.ts';
export { renderPage } from './page.ts';
export type { Site } from './site.ts';
export { firstPictureOf, writtenPageAt, writtenPageText, writtenPaths } from './written-page.ts';
