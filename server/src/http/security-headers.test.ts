import { SCRIPT_POLICY } from '@chokdee/shared/contracts/trusted-scripts';
import { pageHeaders } from './security-headers.ts';

const address = { pathname: '/', host: 'localhost:4000', nonce: 'abc', secure: true };
const policyOf = (development?: string[]) =>
  Object.fromEntries(
    pageHeaders(address, development)
      ['content-security-policy']!.split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]),
  );

test("script URLs require the shell's trusted types policy, and no other policy, nor a duplicate, can be created", () => {
  expect(policyOf()['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policyOf()['trusted-types']).toEqual([SCRIPT_POLICY]);
});

test('scripts need the nonce, and eval is refused', () => {
  expect(policyOf()['script-src']).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
  expect(JSON.stringify(policyOf())).not.toMatch(/unsafe/);
});

test('a development server that serves a remote is allowed, with the policy of its client', () => {
  const policy = policyOf(['http://localhost:5410']);
  expect(policy['connect-src']).toEqual(
    expect.arrayContaining(['http://localhost:5410', 'ws://localhost:5410']),
  );
  expect(policy['img-src']).toContain('http://localhost:5410');
  expect(policy['trusted-types']).toEqual([SCRIPT_POLICY, 'webpack-dev-server#overlay']);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
});

test('partners may frame pages under /external, by path and not by query, and nobody any other page', () => {
  const framers = ['https://friends.example'];
  const ancestors = (pathname: string) =>
    /frame-ancestors ([^;]+)/.exec(
      pageHeaders({ ...address, pathname, framers })['content-security-policy']!,
    )![1];
  expect(ancestors('/external/login')).toBe("'self' https://friends.example");
  for (const pathname of [
    '/',
    '/login',
    '/my-external-page',
    '/externally',
    '/external',
    '/x/external/login',
  ])
    expect(ancestors(pathname)).toBe("'none'");
});

test('a window that another site may have opened is isolated from its opener, others are not', () => {
  const openerPolicy = (fetchSite?: string) =>
    pageHeaders({ ...address, fetchSite })['cross-origin-opener-policy'];
  expect(['cross-site', 'same-site', undefined].map(openerPolicy)).toEqual(
    Array(3).fill('same-origin-allow-popups'),
  );
  expect(['none', 'same-origin'].map(openerPolicy)).toEqual([undefined, undefined]);
});
