import { screen } from '@testing-library/react';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { RegisterScreen } from '../register/register-screen.tsx';

const open = () =>
  renderScreen(RegisterScreen, { name: 'auth', messages, locale: 'en', at: '/register', path: '/register' });

it("shows the enterprise service's terms before anything is sent", async () => {
  fakeNetwork().reply(sessionCalls.captcha, { kind: 'enterprise', siteKey: 'key' });
  await open();
  expect(await screen.findByText(/protected by reCAPTCHA/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    'https://policies.google.com/privacy',
  );
});

it('shows no third-party terms for our own captcha', async () => {
  const network = fakeNetwork();
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'easy',
    bits: 1,
    expiresAt: '2099-01-01T00:00:00+07:00',
  });
  await open();
  await screen.findByRole('button', { name: 'Register' });
  // One for the code, one for the registration; each used once.
  expect(network.requestsOf(sessionCalls.captcha).map(({ wire }) => wire)).toEqual([
    { action: 'signup' },
    { action: 'otp' },
  ]);
  expect(screen.queryByText(/reCAPTCHA/)).not.toBeInTheDocument();
});
