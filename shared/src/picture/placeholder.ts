import { thumbHashToDataURL } from 'thumbhash';

/**
 * A blurred picture of about 24 by 32 pixels as a data URL. It is decoded here and not on the server, because
 * a list then has 32 characters for it instead of hundreds.
 */
export function placeholderOf(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
}
