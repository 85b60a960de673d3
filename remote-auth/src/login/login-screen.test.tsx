import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls, type Identity } from '@chokdee/shared/contracts/auth';
import { memberId } from '@chokdee/shared/contracts/ids';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { contactable } from '@chokdee/shared/testing/contactable';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { LoginScreen } from './login-screen.tsx';

const anong: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000001'),
  name: 'anong',
  status: 0,
  level: 1,
  role: 'member',
};
const open = (locale: 'en' | 'th' = 'en') => renderScreen(LoginScreen, { name: 'auth', messages, locale });

async function toPin(user: ReturnType<typeof userEvent.setup>, name = 'anong1') {
  await user.type(screen.getByRole('textbox', { name: 'Username' }), name);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

it('asks for the user name, then for the PIN, and sends both', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.login, anong, 'token');
  const user = userEvent.setup();
  await open();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();

  await toPin(user, ' Anong1');
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), 'Secret#1{Enter}');

  expect(network.requestsOf(authCalls.login).map(({ wire }) => wire)).toEqual([
    { userName: 'anong1', password: 'Secret#1' },
  ]);
});

it('allows pasting a PIN, and marks the fields for password managers', async () => {
  fakeNetwork();
  const user = userEvent.setup();
  const { container } = await open();
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAttribute('autocomplete', 'username');
  await toPin(user);
  await user.click(screen.getByLabelText('Password'));
  await user.paste('Pasted#1');
  expect(screen.getByLabelText('Password')).toHaveValue('Pasted#1');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(container.querySelector('form input[autocomplete=username]')).toHaveValue('anong1');
});

it('keeps the user name when going back', async () => {
  fakeNetwork();
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await user.click(screen.getByRole('button', { name: 'Use another name' }));
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('anong1');
});

it('sends nothing while a field is empty', async () => {
  const network = fakeNetwork();
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
    'Username is required',
  );
  await toPin(user);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your PIN');
  expect(network.requests).toEqual([]);
});

it.each([
  ['invalidLoginCredential', 'Invalid username or password.'],
  ['loginAttemptCountReachLimit', 'Login Attempt Count Reach Limit, Please contact call center.'],
  ['defaultError', 'Oops! Something went wrong. Please try again later.'],
] as const)('explains the error code %s, and allows another PIN', async (code, message) => {
  const network = fakeNetwork();
  network.refuse(authCalls.login, code);
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await user.type(screen.getByLabelText('Password'), 'Wrong#12{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.keyboard('R');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('R');
});

it('gives the number of the call center where the text says to contact it', async () => {
  const network = fakeNetwork();
  network.refuse(authCalls.login, 'loginAttemptCountReachLimit');
  network.reply(supportCalls.support, contactable);
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await user.type(screen.getByLabelText('Password'), 'Wrong#12{Enter}');
  expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toHaveAttribute(
    'href',
    'tel:02-123-4567',
  );
});

it('solves the captcha when the server requires it, and repeats the request', async () => {
  const network = fakeNetwork();
  network.refuse(authCalls.login, 'CAPTCHA_REQUIRED');
  network.reply(authCalls.login, anong, 'token');
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'easy',
    bits: 1,
    expiresAt: '2099-01-01T00:00:00+07:00',
  });
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await user.type(screen.getByLabelText('Password'), 'Secret#1{Enter}');
  await waitFor(() => expect(network.requestsOf(authCalls.login)).toHaveLength(2));
  expect(network.requestsOf(sessionCalls.captcha).map(({ wire }) => wire)).toEqual([{ action: 'login' }]);
  expect(network.requestsOf(authCalls.login)[1]?.wire).toEqual({
    userName: 'anong1',
    password: 'Secret#1',
    captchaToken: expect.stringMatching(/^easy\.\w+$/),
  });
});

it.each([
  [1, 'Too many attempts. Try again in 1 s.'],
  [900, /Try again in 15 minutes, or use a browser you have logged in with before to get in at once\./],
])('shows how long to wait when the server requires %d seconds', async (retryAfterSeconds, message) => {
  const network = fakeNetwork();
  network.refuse(authCalls.login, 'RATE_LIMITED', { retryAfterSeconds });
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await user.type(screen.getByLabelText('Password'), 'Secret#1{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
});
