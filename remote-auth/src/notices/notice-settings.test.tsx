import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeSettingsCalls, type NoticeSettings } from '@chokdee/shared/contracts/notice-settings';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signedIn } from '../testing/member.ts';
import { settingsOf } from '../testing/notices.ts';
import { NoticeSettingsScreen } from './notice-settings-screen.tsx';

const { settings, choose, quietHours, language } = noticeSettingsCalls;
const open = () =>
  renderScreen(NoticeSettingsScreen, { name: 'auth', messages, locale: 'en', at: '/notices/settings' });
const box = (name: string) => screen.getByRole('checkbox', { name });

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  signedIn();
  network = fakeNetwork();
});
const stored = (over: Partial<NoticeSettings> = {}) => network.reply(settings, { ...settingsOf(), ...over });

it('saves each change at once, and shows what the server has', async () => {
  stored();
  network.reply(choose, settingsOf({ site: true, push: false, sms: false }));
  await open();
  await userEvent.click(box('Results of your bet slips · On devices'));
  expect(
    await screen.findByRole('checkbox', { name: 'Results of your bet slips · On devices' }),
  ).not.toBeChecked();
  expect(network.requestsOf(choose)[0]?.wire).toEqual({ topic: 'results', channel: 'push', chosen: false });
});

it('a second change keeps the first, whose answer is still on its way, and the focus stays', async () => {
  stored({ quiet: { from: 1_320, until: 420 } });
  const arrive = network.replyLater(quietHours, { ...settingsOf(), quiet: { from: 1_380, until: 420 } });
  network.reply(quietHours, { ...settingsOf(), quiet: { from: 1_380, until: 480 } });
  await open();
  const until = screen.getByRole('combobox', { name: 'Until' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), '23:00');
  await userEvent.selectOptions(until, '08:00');
  expect(network.requestsOf(quietHours)).toHaveLength(1);
  arrive();
  await waitFor(() => expect(network.requestsOf(quietHours)).toHaveLength(2));
  expect(network.requestsOf(quietHours)[1]!.wire).toEqual({ quiet: { from: 1_380, until: 480 } });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('1380'));
  expect(until).toHaveValue('480');
  expect(until).toHaveFocus();
});

it('messages come in the language of logins, in a chosen one, and as before again', async () => {
  stored();
  network.reply(language, { ...settingsOf(), language: 'mm' });
  network.reply(language, settingsOf());
  await open();
  const choice = screen.getByRole('combobox', { name: 'Language of SMS and messages on devices' });
  expect(choice).toHaveDisplayValue('The language you log in with');
  await userEvent.selectOptions(choice, 'မြန်မာ');
  await waitFor(() => expect(network.requestsOf(language)).toHaveLength(1));
  expect(choice).toHaveDisplayValue('မြန်မာ');
  await userEvent.selectOptions(choice, 'The language you log in with');
  await waitFor(() => expect(network.requestsOf(language)).toHaveLength(2));
  expect(network.requestsOf(language).map(({ wire }) => wire)).toEqual([{ language: 'mm' }, {}]);
  expect(choice).toHaveDisplayValue('The language you log in with');
});

it('security is on for good', async () => {
  stored();
  await open();
  for (const channel of ['On the site', 'On devices', 'By SMS']) {
    expect(box(`Security of your account · ${channel}`)).toBeChecked();
    expect(box(`Security of your account · ${channel}`)).toBeDisabled();
  }
});

it('quiet hours begin with the night, and can be moved and ended', async () => {
  stored();
  network.reply(quietHours, { ...settingsOf(), quiet: { from: 1_320, until: 420 } });
  network.reply(quietHours, { ...settingsOf(), quiet: { from: 1_380, until: 420 } });
  network.reply(quietHours, settingsOf());
  await open();
  expect(screen.getByRole('combobox', { name: 'From' })).toBeDisabled();
  await userEvent.click(box('Keep quiet'));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'From' }), '23:00');
  await userEvent.click(box('Keep quiet'));
  expect(network.requestsOf(quietHours).map(({ wire }) => wire)).toEqual([
    { quiet: { from: 1_320, until: 420 } },
    { quiet: { from: 1_380, until: 420 } },
    {},
  ]);
});

it('a change that is refused leaves what was, and says why', async () => {
  stored();
  network.refuse(choose, 'NOTICE_LOCKED');
  await open();
  await userEvent.click(box('Deposits and withdrawals · On the site'));
  expect(await screen.findByText('This topic cannot be switched off.')).toBeVisible();
  expect(box('Deposits and withdrawals · On the site')).toBeChecked();
});
