import { errorStatus, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { ApiError } from '@chokdee/shared/http';
import { screenOfError, screenOfVerdict, type StatusScreenName } from './screen-of.ts';

const refused = (code: ErrorCode) => screenOfError(new ApiError('refused', code, errorStatus[code], 'no'));

/** The product's table: a 401 of a call logs out, as does a 403 other than a locked status; 400 and 404 lead nowhere, the rest is our fault. */
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
  '%s (%i) has a screen, which names it to whoever is asked',
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
  ['an answer that did not come', new ApiError('offline', 'UNAVAILABLE', 0, 'no answer'), 'connection'],
  ['an answer that came too late', new ApiError('timeout', 'UNAVAILABLE', 0, 'no answer'), 'connection'],
  [
    'an answer in no known form',
    new ApiError('malformed', 'defaultError', 502, 'answer 502'),
    'server-error',
  ],
  ['a status that nobody knows', new ApiError('refused', 'defaultError', 418, 'teapot'), 'server-error'],
  [
    'a part of the page that did not come',
    Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' }),
    'connection',
  ],
  ['a fault of ours', new TypeError('x is undefined'), 'server-error'],
  ['something thrown that is no error', 'oops', 'server-error'],
] as const)('%s is shown as it is', (_title, error, screen) => {
  expect(screenOfError(error).screen).toBe(screen);
});

test('what broke is said to whoever is asked', () => {
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
] as const)('the verdict %j is shown as %j', (verdict, shown) => {
  expect(screenOfVerdict(verdict)).toEqual(shown);
});
