import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { onNotification } from '@chokdee/shared/notifications';
import { Route, Routes } from '@chokdee/shared/router';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import {
  creationOptions,
  fakeAuthenticator,
  noAuthenticator,
  refusal,
} from '../testing/fake-authenticator.ts';
import { signedIn } from '../testing/member.ts';
import { PasskeyOfferScreen } from './passkey-offer-screen.tsx';
import { passkeyOffer } from './passkey-offer.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

const SECRET = 'Lucky#2026x';

function SignUp() {
  const offer = usePasskeyOffer();
  return <button onClick={() => void offer(SECRET)}>Signed up</button>;
}

const Journey = () => (
  <Routes>
    <Route path="/main" element={<SignUp />} />
    <Route path={passkeyOffer.path} element={<PasskeyOfferScreen />} />
  </Routes>
);

async function signUp() {
  const user = userEvent.setup();
  const view = await renderScreen(Journey, { name: 'auth', messages, at: '/main' });
  await user.click(screen.getByRole('button', { name: 'Signed up' }));
  return { user, ...view };
}

const accept = () => screen.getByRole('button', { name: 'Turn on' });
const offered = () => screen.findByRole('heading', { name: 'Log in with your face or finger next time' });

beforeEach(() => {
  signedIn();
  localStorage.clear();
});
afterEach(() => {
  passkeyOffer.end();
  noAuthenticator();
});

it('makes a passkey with the password of the sign-up, then returns to the page below', async () => {
  fakeAuthenticator({ platform: true });
  const network = fakeNetwork();
  network.reply(passkeyCalls.passkeyCreation, { options: creationOptions });
  network.reply(passkeyCalls.createPasskey, {
    id: 'a2V5',
    name: 'Device used to register',
    createdAt: '2026-03-01T09:00:00+07:00',
    usedAt: undefined,
  });
  const notified = jest.fn();
  const off = onNotification(notified);
  const { user, address } = await signUp();
  expect(await offered()).toBeVisible();

  await user.click(accept());

  await waitFor(() => expect(address()).toBe('/main'));
  off();
  expect(notified).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'It is on. Next time, log in with your passkey.', color: 'success' }),
  );
  expect(network.requestsOf(passkeyCalls.passkeyCreation).map(({ wire }) => wire)).toEqual([
    { password: SECRET },
  ]);
  expect(network.requestsOf(passkeyCalls.createPasskey).map(({ wire }) => wire)).toEqual([
    expect.objectContaining({ name: 'Device used to register' }),
  ]);
  await waitFor(() => expect(passkeyOffer.password()).toBeUndefined());
});

it('is made once in a browser: "not now" is remembered', async () => {
  fakeAuthenticator({ platform: true });
  const { user, address, unmount } = await signUp();
  await offered();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(address()).toBe('/main'));
  expect(passkeyOffer.password()).toBeUndefined();
  unmount();

  const again = await signUp();
  expect(await passkeyOffer.isDue()).toBe(false);
  expect(again.address()).toBe('/main');
});

it.each([
  ['has no passkeys', noAuthenticator],
  ['only knows security keys', () => void fakeAuthenticator()],
])('is not made in a browser that %s', async (_what, arrange) => {
  arrange();
  const { address } = await signUp();
  expect(await passkeyOffer.isDue()).toBe(false);
  expect(address()).toBe('/main');
});

it('can be repeated or declined when the device does not confirm', async () => {
  const device = fakeAuthenticator({ platform: true });
  device.create.mockRejectedValueOnce(refusal('NotAllowedError'));
  fakeNetwork().reply(passkeyCalls.passkeyCreation, { options: creationOptions });
  const { user } = await signUp();
  await offered();
  await user.click(accept());
  expect(await screen.findByText('The device did not confirm it. Please try again.')).toBeVisible();
  expect(accept()).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Not now' })).toBeEnabled();
});

it('says that there is no connection', async () => {
  fakeAuthenticator({ platform: true });
  fakeNetwork().offline(passkeyCalls.passkeyCreation);
  const { user } = await signUp();
  await offered();
  await user.click(accept());
  expect(await screen.findByText('There is no connection. Please check your network.')).toBeVisible();
});

it('leads to the passkeys without a sign-up in this page', async () => {
  const { address } = await renderScreen(Journey, { name: 'auth', messages, at: passkeyOffer.path });
  expect(address()).toBe('/profile/passkeys');
});
