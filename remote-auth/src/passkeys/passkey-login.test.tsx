import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { LoginScreen } from '../login/login-screen.tsx';
import {
  fakeAuthenticator,
  noAuthenticator,
  refusal,
  requestOptions,
} from '../testing/fake-authenticator.ts';
import { anong } from '../testing/member.ts';

const open = () => renderScreen(LoginScreen, { name: 'auth', messages, at: '/login' });
const button = () => screen.queryByRole('button', { name: 'Log in with a passkey' });

function network() {
  const fake = fakeNetwork();
  fake.reply(passkeyCalls.passkeyRequest, { options: requestOptions });
  fake.reply(passkeyCalls.passkeyLogin, anong, 'token');
  return fake;
}

const answered = {
  response: expect.objectContaining({
    id: 'a2V5',
    response: expect.objectContaining({ userHandle: 'aGFuZGxl' }),
  }),
};

afterEach(noAuthenticator);

it('is not offered when the browser does not support passkeys', async () => {
  const fake = network();
  await open();
  expect(button()).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAttribute('autocomplete', 'username');
  expect(fake.requestsOf(passkeyCalls.passkeyRequest)).toEqual([]);
});

it('needs no user name', async () => {
  const device = fakeAuthenticator();
  const fake = network();
  const user = userEvent.setup();
  await open();
  await user.click(button()!);
  await waitFor(() =>
    expect(fake.requestsOf(passkeyCalls.passkeyLogin).map(({ wire }) => wire)).toEqual([answered]),
  );
  expect(device.get.mock.calls[0]![0]).not.toHaveProperty('mediation');
});

it('shows no error when the person cancels, and an error when the server refuses', async () => {
  const device = fakeAuthenticator();
  device.get.mockRejectedValueOnce(refusal('NotAllowedError'));
  const fake = network();
  fake.forget(passkeyCalls.passkeyLogin);
  fake.refuse(passkeyCalls.passkeyLogin, 'PASSKEY_REFUSED');
  const user = userEvent.setup();
  await open();
  await user.click(button()!);
  expect(await screen.findByText('The device did not confirm it. Please try again.')).toBeVisible();
  expect(fake.requestsOf(passkeyCalls.passkeyLogin)).toEqual([]);
  await user.click(button()!);
  expect(
    await screen.findByText('This passkey was not accepted. Try again, or use your password.'),
  ).toBeVisible();
});

it('is offered by autofill, until the screen is unmounted', async () => {
  const device = fakeAuthenticator({ autofill: true });
  let signal: AbortSignal | undefined;
  device.get.mockImplementation((options) => {
    signal = options.signal ?? undefined;
    return new Promise(() => undefined);
  });
  const fake = network();
  const { unmount } = await open();
  await waitFor(() =>
    expect(device.get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })),
  );
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  expect(fake.requestsOf(passkeyCalls.passkeyLogin)).toEqual([]);
  unmount();
  await waitFor(() => expect(signal?.aborted).toBe(true));
});

it('signs in when picked from autofill', async () => {
  fakeAuthenticator({ autofill: true });
  const fake = network();
  await open();
  await waitFor(() =>
    expect(fake.requestsOf(passkeyCalls.passkeyLogin).map(({ wire }) => wire)).toEqual([answered]),
  );
});

it('reports a refused passkey picked from autofill, and keeps offering', async () => {
  const device = fakeAuthenticator({ autofill: true });
  const answer = device.get.getMockImplementation()!;
  device.get
    .mockReset()
    .mockImplementationOnce(answer)
    .mockReturnValue(new Promise(() => undefined));
  const fake = network();
  fake.forget(passkeyCalls.passkeyLogin);
  fake.refuse(passkeyCalls.passkeyLogin, 'PASSKEY_REFUSED');
  await open();
  expect(
    await screen.findByText('This passkey was not accepted. Try again, or use your password.'),
  ).toBeVisible();
  await waitFor(() => expect(device.get).toHaveBeenCalledTimes(2));
});
