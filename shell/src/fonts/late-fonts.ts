/**
 * The faces come once the scripts are here, and so before the screen but never in its way: until then the page's words stand in the device's own.
 * The server writes their style sheet into the page for no medium at all (see server/src/gateway/page.ts).
 */
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]');
if (sheet) sheet.media = 'all';
