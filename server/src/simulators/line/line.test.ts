import { testLine, type TestLine } from '../../../testing/line.ts';
import { personNamed } from './line-people.ts';

let line: TestLine;
beforeAll(async () => {
  line = await testLine();
});
afterAll(() => line.close());

const page = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(line.issuer + path, { redirect: 'manual', ...init });
  return { answer, text: await answer.text() };
};
const authorize = (changes: Record<string, string> = {}) =>
  `/auth?${new URLSearchParams({ client_id: 'chokdee', response_type: 'code', scope: 'openid profile', redirect_uri: 'http://localhost:7300/login/line/auth', state: 's', nonce: 'n', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256', ...changes })}`;

/** The login page, as a redirected browser sees it. */
async function loginPage() {
  const { answer } = await page(authorize());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const path = answer.headers.get('location')!;
  return { ...(await page(path, { headers: { cookie } })), path, cookie };
}

test('every page says that it is not LINE, loads nothing from other hosts, and cannot be framed', async () => {
  for (const { answer, text } of [
    await page('/'),
    await loginPage(),
    await page(authorize({ client_id: 'nobody' }), { headers: { accept: 'text/html' } }),
  ]) {
    expect(text).toContain('This is not LINE');
    expect(text).not.toMatch(/(src|href)="|url\(|@import/);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; form-action [^;]+; base-uri 'none'; frame-ancestors 'none'$/,
    );
  }
});

test('the form may redirect to the requesting site, and to no other', async () => {
  const { answer } = await loginPage();
  expect(answer.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://localhost:7300;",
  );
});

test('a login without a challenge, or with a foreign redirect URI, is refused', async () => {
  const headers = { accept: 'text/html' };
  const { answer } = await page(authorize({ code_challenge: '', code_challenge_method: '' }), { headers });
  expect(answer.headers.get('location')).toContain('error=invalid_request');
  const elsewhere = await page(authorize({ redirect_uri: 'http://localhost:7300/elsewhere' }), { headers });
  expect([elsewhere.answer.status, elsewhere.text.includes('redirect_uri')]).toEqual([400, true]);
});

test('an empty name shows the form again', async () => {
  const { path, cookie } = await loginPage();
  const again = await page(`${path}/login`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ name: '  ' }),
  });
  expect([again.answer.status, again.text.includes('Your name at LINE')]).toEqual([422, true]);
});

test('a form without the cookie of its login is refused with a page', async () => {
  const { path } = await loginPage();
  const { answer, text } = await page(`${path}/login`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Malee' }),
  });
  expect([answer.status, text.includes('The login was refused')]).toEqual([400, true]);
});

test('one name is one person, in any case and after a restart', () => {
  expect(personNamed('Malee').lineUid).toBe(personNamed('malee').lineUid);
  expect(personNamed('Malee').lineUid).not.toBe(personNamed('Anong').lineUid);
});
