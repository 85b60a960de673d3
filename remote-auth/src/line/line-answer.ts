import type { LineAnswer } from '@chokdee/shared/contracts/account';

/** LINE's answer in the return address: a code, or that the person declined. */
export type LineReturned = { kind: 'code'; answer: LineAnswer } | { kind: 'cancelled' } | { kind: 'nothing' };

export function lineAnswerIn(search: string): LineReturned {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (code && state) return { kind: 'code', answer: { code, state, ...(iss ? { iss } : {}) } };
  return { kind: query.get('error') === 'access_denied' ? 'cancelled' : 'nothing' };
}
