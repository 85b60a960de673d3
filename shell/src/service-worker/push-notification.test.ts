import { noticeTopics } from '@chokdee/shared/contracts/notices';
import { locales } from '@chokdee/shared/contracts/site';
import { pushNotification } from './push-notification.ts';

test.each(locales)('every topic has a text of its own in %s, without sums', (locale) => {
  const shown = noticeTopics.map((topic) => pushNotification({ topic, locale }));
  expect(new Set(shown.map(({ options }) => options.body)).size).toBe(noticeTopics.length);
  expect(shown.map(({ options }) => options.tag)).toEqual(noticeTopics);
  expect(JSON.stringify(shown)).not.toMatch(/\d|฿/);
});

test.each([{}, { topic: 'of-tomorrow', locale: 'fr' }, { topic: 'title', locale: 'constructor' }])(
  'shows a neutral text for %j',
  (data) => {
    expect(pushNotification(data)).toMatchObject({ options: { tag: 'care', lang: 'th' } });
  },
);
