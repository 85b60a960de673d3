import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { memberId } from '@chokdee/shared/contracts/ids';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { ExternalLoginScreen } from './external-login-screen.tsx';

const { externalLogin } = partnerLoginCalls;
const anong: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000001'),
  name: 'anong1',
  status: 0,
  level: 1,
  role: 'member',
};

const encoded = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const ticket = `e30.${encoded({ iss: 'friends', sub: 'anong1' })}.c2ln`;
const open = (rest: string) =>
  renderScreen(ExternalLoginScreen, {
    name: 'auth',
    messages,
    at: `/external/login${rest}`,
    path: '/external/login',
  });

it('does nothing until the member confirms, then signs in and redirects', async () => {
  const network = fakeNetwork();
  network.reply(externalLogin, anong, 'token');
  const { address } = await open(`#ticket=${ticket}`);
  expect(screen.getByText('friends has sent you here as anong1.')).toBeVisible();
  expect(network.requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue as anong1' }));
  await waitFor(() => expect(address()).toBe('/main'));
  expect(network.requestsOf(externalLogin).map(({ wire }) => wire)).toEqual([{ ticket }]);
});

it('reports a refused ticket, and offers the login', async () => {
  fakeNetwork().refuse(externalLogin, 'EXTERNAL_TICKET_REFUSED');
  await open(`#ticket=${ticket}`);
  await userEvent.click(screen.getByRole('button', { name: 'Continue as anong1' }));
  expect(
    await screen.findByText(
      'This login link has expired or was already used. Please start again where you came from.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in here' })).toHaveAttribute('href', '/login');
});

it('retries with the same ticket when the server did not answer', async () => {
  const network = fakeNetwork();
  network.offline(externalLogin);
  network.reply(externalLogin, anong, 'token');
  const { address } = await open(`#ticket=${ticket}`);
  await userEvent.click(screen.getByRole('button', { name: 'Continue as anong1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/main'));
  expect(network.requestsOf(externalLogin).map(({ wire }) => wire)).toEqual([{ ticket }, { ticket }]);
});

it.each([
  ['', 'no ticket'],
  [`?ticket=${ticket}`, 'a ticket in the query, which logs and partners would see'],
  ['#ticket=x.y.z', 'what is no ticket'],
  [`#ticket=e30.${encoded({ iss: 'friends' })}.c2ln`, 'a ticket that names nobody'],
  [
    `#ticket=e30.${encoded({ iss: 'You have won. Call 0812345678: the bank', sub: 'anong1' })}.c2ln`,
    'a ticket that has more to say than names',
  ],
])('takes %s for %s', async (rest) => {
  const network = fakeNetwork();
  await open(rest);
  expect(
    screen.getByText('This address contains no login. Please start again where you came from.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(network.requests).toEqual([]);
});
