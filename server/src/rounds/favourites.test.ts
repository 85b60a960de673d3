import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { testApp, type TestApp } from '../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

test('marking and unmarking a favourite is idempotent, and members see only their own', async () => {
  const [one, other] = [await site.registerMember(), await site.registerMember()];
  const mark = (betName: string, favourite: boolean, as = one) =>
    site.ask(favouriteCalls.mark, { betName, favourite }, { as });
  await mark('yeekee-15', true);
  expect(await mark('gov', true)).toEqual(['gov', 'yeekee-15']);
  expect(await mark('gov', true)).toEqual(['gov', 'yeekee-15']);
  expect(await site.ask(favouriteCalls.all, {}, { as: other })).toEqual([]);
  expect(await mark('gov', false, other)).toEqual([]);
  await mark('gov', false);
  expect(await mark('gov', false)).toEqual(['yeekee-15']);
  expect(await site.ask(favouriteCalls.all, {}, { as: one })).toEqual(['yeekee-15']);
});

test('an unknown lottery is NOT_FOUND, and a visitor is refused', async () => {
  const member = await site.registerMember();
  const refused = async (...sent: Parameters<TestApp['send']>) => (await site.send(...sent)).json().code;
  expect(await refused(favouriteCalls.mark, { betName: 'roulette', favourite: true }, { as: member })).toBe(
    'NOT_FOUND',
  );
  expect(await refused(favouriteCalls.all, {})).toBe('UNAUTHORIZED');
});
