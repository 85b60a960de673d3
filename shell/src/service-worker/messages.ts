/** From a page to the worker: who looks at it. */
export interface Message {
  viewer: 'visitor' | 'member';
}

/** From the worker to a page that it answered: the server knows this visitor as a member, or has overrides for him. */
export const NOT_A_VISITOR = 'not-a-visitor';

export function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'viewer' in data;
}
