import { isFinal, isOutcomeUnknown, type AttemptFailure } from './attempt-outcome.ts';

const refused = (code: AttemptFailure['code'], status: number): AttemptFailure => ({
  kind: 'refused',
  code,
  status,
});

test.each([
  [{ kind: 'offline', code: 'defaultError', status: 0 }],
  [{ kind: 'timeout', code: 'defaultError', status: 0 }],
  [{ kind: 'malformed', code: 'defaultError', status: 200 }],
  [refused('UNAVAILABLE', 503)],
  [refused('UNAVAILABLE', 500)],
] as [AttemptFailure][])('%j leaves the outcome unknown', (failure) => {
  expect([isOutcomeUnknown(failure), isFinal(failure)]).toEqual([true, false]);
});

test.each([
  refused('RATE_LIMITED', 429),
  refused('PIN_WRONG', 422),
  refused('PIN_LOCKED', 409),
  refused('UNAUTHORIZED', 401),
  refused('REMOTE_OFF', 409),
  refused('STATUS_LOCKED', 403),
  refused('NOT_ALLOW_DOMAIN', 403),
])('%j says nothing about an earlier request', (failure) => {
  expect([isOutcomeUnknown(failure), isFinal(failure)]).toEqual([false, false]);
});

test('a business error is final', () => {
  expect(isFinal(refused('BALANCE_NOT_ENOUGH', 409))).toBe(true);
});
