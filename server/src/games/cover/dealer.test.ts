import { testApp, type TestApp } from '../../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const get = (file: string) =>
  site.app.inject({ url: `/live-dealers/${file}`, headers: { host: 'localhost' } });

test('every dealer has a portrait of their own that is small and runs nothing', async () => {
  const answers = await Promise.all(['1', '2', '3', '4', '5', '6'].map((number) => get(`${number}.svg`)));
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.length).toBeLessThan(4_000);
  }
  expect(new Set(answers.map(({ body }) => body)).size).toBe(6);
});

test.each(['0.svg', '7.svg', '10.svg', 'one.svg', '1.png'])('there is no %s', async (file) => {
  expect((await get(file)).statusCode).toBe(404);
});
