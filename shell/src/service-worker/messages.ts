/** Page to worker: who is viewing the page. */
export interface Message {
  viewer: 'visitor' | 'member';
}

/**
 * Worker to a page that it served from the cache: the server knows this visitor as a member, or has overrides
 * for them.
 */
export const NOT_A_VISITOR = 'not-a-visitor';

/** Page to worker: keep the page that opens without a connection. */
export const KEEP_PAGE = 'keep-page';

/** Worker to a page: the member has tapped a message. */
export const OPEN_NOTICES = 'open-notices';

export function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'viewer' in data;
}
