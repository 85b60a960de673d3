import { auditActionOf, auditActions } from './audit.ts';
import { allCalls } from './calls.ts';
import { commonErrors, pathsOf, type Call } from './http.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
/** Its acts or its refusals get a row. */
const isAudited = ({ access, method }: Call) =>
  access === 'registry' || (access === 'operator' && method !== 'GET');
const calls = allCalls.map((call): [string, Call] => [nameOf(call), call]);

test('no two calls share a path and a method', () => {
  const served = allCalls.flatMap((call) => pathsOf(call).map(({ path }) => `${call.method} ${path}`));
  expect(served.filter((path, index) => served.indexOf(path) !== index)).toEqual([]);
});

test.each(calls)('%s lists each of its errors once, and no common errors', (_name, { errors }) => {
  expect(new Set(errors).size).toBe(errors.length);
  expect(errors.filter((code) => (commonErrors as readonly string[]).includes(code))).toEqual([]);
});

test.each(calls)(
  '%s lists the errors that follow from its access, lock and idempotency',
  (_name, { access, lock, idempotent, errors }) => {
    if (access !== 'public') expect(errors).toContain('UNAUTHORIZED');
    if (lock) expect(errors).toContain('STATUS_LOCKED');
    if (idempotent)
      expect(errors).toEqual(expect.arrayContaining(['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED']));
  },
);

test.each(calls)('%s has parameter values if and only if its path has a parameter', (_name, call) => {
  expect(call.path).toMatch(/^\/[^/?#]/);
  expect(call.path.includes('{')).toBe((call.params?.length ?? 0) > 0);
  for (const { path } of pathsOf(call)) expect(path).not.toMatch(/[{}]/);
});

test.each(calls.filter(([, call]) => isAudited(call)))('the audit knows the act of %s', (_name, call) => {
  expect(auditActions).toContain(auditActionOf(call));
});

test('only POST calls move money', () => {
  expect(allCalls.filter(({ idempotent, method }) => idempotent && method !== 'POST').map(nameOf)).toEqual(
    [],
  );
});
