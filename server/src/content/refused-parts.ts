import { CONTENT_PICTURES, type ContentPicture } from '@chokdee/shared/contracts/content-picture';

/**
 * HTML, an address that leads to code, to another protocol or to another host in disguise, or
 * a picture not of ours.
 */
export type RefusedPart = 'html' | 'address' | 'picture';

export type KnownPictures = ReadonlyMap<string, ContentPicture>;

/** What is used of the parser's tree, before it becomes elements. */
interface Part {
  type: string;
  url?: string;
  children?: readonly Part[];
  value?: string;
}

/** The parts of a text that no page may show. */
export function refusedPart(part: Part, pictures: KnownPictures): RefusedPart | undefined {
  if (part.type === 'html') return 'html';
  if (part.type === 'imageReference') return 'picture';
  if (part.type === 'image' && !pictures.has(pictureIn(part.url) ?? '')) return 'picture';
  if ((part.type === 'link' || part.type === 'definition') && !isContentHref(part.url) && !isBare(part))
    return 'address';
  for (const child of part.children ?? []) {
    const refused = refusedPart(child, pictures);
    if (refused) return refused;
  }
  return undefined;
}

/**
 * Whether content may contain this link. One to another host needs its full address: `//host` and `/\host`
 * leave the site as well. The protocol is in lower case, as the sanitizer compares it.
 */
export const isContentHref = (href: unknown): href is string =>
  typeof href === 'string' && /^(https:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/.test(href);

/** `www.example.com` in running text, which nobody has made a link. */
const isBare = ({ url, children }: Part): boolean => `http://${children?.[0]?.value ?? ''}` === url;

/** The id of the picture at an address. */
export const pictureIn = (address: unknown): string | undefined =>
  typeof address === 'string' && address.startsWith(CONTENT_PICTURES)
    ? /^[0-9a-f]{32}$/.exec(address.slice(CONTENT_PICTURES.length))?.[0]
    : undefined;
