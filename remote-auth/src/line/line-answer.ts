import type { LineAnswer } from '@chokdee/shared/contracts/account';

/** What LINE put into the address that it led back to: a code, or that the person did not agree. */
export type LineReturned = { kind: 'code'; answer: LineAnswer } | { kind: 'cancelled' } | { kind: 'nothing' };

export function lineAnswerIn(search: string): LineReturned {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (code && state) return { kind: 'code', answer: { code, state, ...(iss ? { iss } : {}) } };
  return { kind: query.get('error') === 'access_denied' ? 'cancelled' : 'nothing' };
}
