import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { fakePush } from '../testing/fake-push.ts';
import { signedIn } from '../testing/member.ts';
import { NoticeSettingsScreen } from './notice-settings-screen.tsx';

const open = () =>
  renderScreen(NoticeSettingsScreen, { name: 'auth', messages, locale: 'en', at: '/notices/settings' });
const publicKey = 'B'.repeat(87);

beforeEach(signedIn);

it('asks the browser only after the member turned messages on, and can turn them off', async () => {
  const browser = fakePush();
  const network = fakeNetwork();
  network.reply(pushCalls.status, { publicKey, subscribed: false });
  network.reply(pushCalls.status, { publicKey, subscribed: true });
  network.reply(pushCalls.status, { publicKey, subscribed: false });
  network.reply(pushCalls.subscribe, { ok: true });
  network.reply(pushCalls.unsubscribe, { ok: true });
  await open();
  expect(browser.asked).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on for this device' }));
  expect(await screen.findByText('On for this device')).toBeVisible();
  expect(network.requestsOf(pushCalls.subscribe)[0]?.wire).toMatchObject({
    endpoint: 'https://push.example.com/a',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect([browser.asked, browser.subscribed]).toEqual([1, false]);
});

it('has room for the words of a refusal before the browser is asked, so that nothing moves', async () => {
  fakePush();
  fakeNetwork().reply(pushCalls.status, { publicKey, subscribed: false });
  await open();
  expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect(screen.getByText(/blocks messages from the site/)).not.toBeVisible();
});

it('leaves no subscription that the server does not know', async () => {
  const browser = fakePush();
  const network = fakeNetwork();
  network.reply(pushCalls.status, { publicKey, subscribed: false });
  network.refuse(pushCalls.subscribe, 'PUSH_REFUSED');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on for this device' }));
  expect(await screen.findByText('This browser cannot receive messages from the site.')).toBeVisible();
  expect(browser.subscribed).toBe(false);
});

it('says what to do when the browser blocks messages, or knows none', async () => {
  fakePush('denied');
  fakeNetwork().reply(pushCalls.status, { publicKey, subscribed: false });
  const { unmount } = await open();
  expect(screen.getByText(/blocks messages from the site/)).toBeVisible();
  unmount();
  delete document.documentElement.dataset['worker'];
  await open();
  expect(screen.getByText(/cannot receive messages. On an iPhone/)).toBeVisible();
});
