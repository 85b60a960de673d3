import { allCalls } from './calls.ts';
import { commonErrors, pathsOf, type Call } from './http.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const calls = allCalls.map((call): [string, Call] => [nameOf(call), call]);

test('no two calls answer at one path by one method', () => {
  const served = allCalls.flatMap((call) => pathsOf(call).map(({ path }) => `${call.method} ${path}`));
  expect(served.filter((path, index) => served.indexOf(path) !== index)).toEqual([]);
});

test.each(calls)(
  '%s names each of its errors once, and none that every call may answer',
  (_name, { errors }) => {
    expect(new Set(errors).size).toBe(errors.length);
    expect(errors.filter((code) => (commonErrors as readonly string[]).includes(code))).toEqual([]);
  },
);

test.each(calls)(
  '%s names the errors that its access, lock and key bring',
  (_name, { access, lock, idempotent, errors }) => {
    if (access !== 'public') expect(errors).toContain('UNAUTHORIZED');
    if (lock) expect(errors).toContain('STATUS_LOCKED');
    if (idempotent)
      expect(errors).toEqual(expect.arrayContaining(['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED']));
  },
);

test.each(calls)('%s has values for its parameter, and only then', (_name, call) => {
  expect(call.path).toMatch(/^\/[^/?#]/);
  expect(call.path.includes('{')).toBe((call.params?.length ?? 0) > 0);
  for (const { path } of pathsOf(call)) expect(path).not.toMatch(/[{}]/);
});

test('money is moved by POST only', () => {
  expect(allCalls.filter(({ idempotent, method }) => idempotent && method !== 'POST').map(nameOf)).toEqual(
    [],
  );
});
