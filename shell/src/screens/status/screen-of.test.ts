import { errorStatus, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { ApiError } from '@chokdee/shared/http';
import { screenOfError, screenOfVerdict, type StatusScreenName } from './screen-of.ts';

const refused = (code: ErrorCode) => screenOfError(new ApiError('refused', code, errorStatus[code], 'no'));

/**
 * The specified mapping: a 401 of a call logs out, as does a 403 other than a locked status; 400 and 404 lead
 * to not-found; everything else is a server error.
 */
const byProduct: Record<number, StatusScreenName> = {
  401: 'unauthorized',
  403: 'unauthorized',
  400: 'not-found',
  404: 'not-found',
  422: 'not-found',
  500: 'server-error',
  503: 'connection',
};

test.each(Object.entries(errorStatus) as [ErrorCode, number][])(
  '%s (%i) has a screen, with the code as detail',
  (code, status) => {
    const ofOwn: Partial<Record<ErrorCode, StatusScreenName>> = {
      NOT_ALLOW_DOMAIN: 'not-allow-domain',
      STATUS_LOCKED: 'forbidden',
    };
    const expected = ofOwn[code] ?? byProduct[status] ?? 'server-error';
    expect(refused(code)).toEqual({ screen: expected, detail: code });
  },
);

test.each([
  ['a missing answer', new ApiError('offline', 'UNAVAILABLE', 0, 'no answer'), 'connection'],
  ['a late answer', new ApiError('timeout', 'UNAVAILABLE', 0, 'no answer'), 'connection'],
  ['a malformed answer', new ApiError('malformed', 'defaultError', 502, 'answer 502'), 'server-error'],
  ['an unknown status', new ApiError('refused', 'defaultError', 418, 'teapot'), 'server-error'],
  [
    'a chunk that failed to load',
    Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' }),
    'connection',
  ],
  ['an internal error', new TypeError('x is undefined'), 'server-error'],
  ['a thrown value that is not an Error', 'oops', 'server-error'],
] as const)('%s has its screen', (_title, error, screen) => {
  expect(screenOfError(error).screen).toBe(screen);
});

test('an internal error shows its message as detail', () => {
  expect(screenOfError(new TypeError('x is undefined')).detail).toBe('x is undefined');
  expect(screenOfError('oops').detail).toBe('oops');
});

test.each([
  [{ kind: 'log-out' }, { screen: 'unauthorized' }],
  [{ kind: 'forbidden' }, { screen: 'forbidden' }],
  [{ kind: 'not-found' }, { screen: 'not-found' }],
  [
    { kind: 'broken', detail: 'Unknown middleware' },
    { screen: 'server-error', detail: 'Unknown middleware' },
  ],
] as const)('the verdict %j maps to %j', (verdict, shown) => {
  expect(screenOfVerdict(verdict)).toEqual(shown);
});
