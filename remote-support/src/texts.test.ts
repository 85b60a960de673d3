import { locales } from '@chokdee/shared/contracts/site';
import { messages, screens } from './app.ts';

it('loads the texts of screens with the first screen, and then in every language', async () => {
  expect(Object.keys(await messages('th'))).not.toContain('topics');
  await screens.howto!();
  for (const locale of locales)
    expect(Object.keys(await messages(locale))).toEqual(expect.arrayContaining(['nav', 'topics', 'chat']));
});
