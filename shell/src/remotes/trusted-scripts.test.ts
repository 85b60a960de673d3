import { bootRemote } from '../testing/boot-remote.ts';
import { servePage } from '../testing/serve-page.ts';
import { trustedScriptUrl } from './trusted-scripts.ts';

beforeAll(() =>
  servePage([
    bootRemote(),
    bootRemote({ name: 'wallet', base: 'http://localhost:5410/', integrity: undefined }),
    bootRemote({ name: 'lottery', base: 'http://[::1]:5412/', integrity: undefined }),
    bootRemote({ name: 'support', base: 'http://localhost:5411/' }),
  ]),
);

test.each([
  '/_mfe/games/build1/entry.js',
  '/_mfe/games/build1/entry.js?retry=1',
  '/_mfe-drill/404/games/entry.js',
  '/sw.js',
  `${location.origin}/_mfe/shell/s1/7.js`,
  'http://localhost:5410/entry.js',
  'http://[::1]:5412/entry.js',
])('%s is where scripts of this site are', (url) => expect(trustedScriptUrl(url)).toBe(url));

test.each([
  'https://elsewhere.example/_mfe/games/build1/entry.js',
  '//elsewhere.example/_mfe/a/b/entry.js',
  '/uploads/picture.js',
  '/_mfe/../uploads/a.js',
  '/x/sw.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
  'javascript:alert(1)',
  'http://localhost:5411/entry.js',
  'http://localhost:5412/entry.js',
  'http://localhost.example:5410/entry.js',
])('%s is refused', (url) => expect(() => trustedScriptUrl(url)).toThrow(TypeError));
