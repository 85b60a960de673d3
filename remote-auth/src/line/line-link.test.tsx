import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signedIn } from '../testing/member.ts';
import { LineLink } from './line-link.tsx';
import { lineLinking } from './line-linking.ts';

const { beginLineLink, removeLineLink } = partnerLoginCalls;
const left: string[] = [];
const unlinked = jest.fn();
const open = (linked: boolean) =>
  renderScreen(
    () => <LineLink linked={linked} onUnlinked={unlinked} leave={(address) => left.push(address)} />,
    { name: 'auth', messages },
  );

beforeEach(() => {
  left.length = 0;
  unlinked.mockClear();
  sessionStorage.clear();
  signedIn();
});

async function ask(button: string, pin: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog'));
  if (pin) await user.type(dialog.getByLabelText('Your password'), pin);
  await user.click(dialog.getByRole('button', { name: button }));
  return dialog;
}

it('navigates to LINE once the PIN is correct, and remembers that it is linking', async () => {
  const network = fakeNetwork();
  network.reply(beginLineLink, { url: 'https://line.example/authorize?state=s1' });
  await open(false);
  await ask('Link LINE', 'Secret#1');
  await waitFor(() => expect(left).toEqual(['https://line.example/authorize?state=s1']));
  expect(network.requestsOf(beginLineLink)[0]?.wire).toEqual({ password: 'Secret#1' });
  expect([
    lineLinking.isAnsweredBy('?code=c&state=s1'),
    lineLinking.isAnsweredBy('?code=c&state=s2'),
    lineLinking.isAnsweredBy(''),
  ]).toEqual([true, false, false]);
});

it('does not navigate while the PIN is missing or wrong', async () => {
  const network = fakeNetwork();
  network.refuse(beginLineLink, 'PIN_WRONG');
  await open(false);
  const dialog = await ask('Link LINE', '');
  expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your PIN');
  expect(network.requests).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your password'), 'Wrong#12{Enter}');
  expect(await dialog.findByText('Wrong password.')).toBeVisible();
  expect(left).toEqual([]);
});

it('unlinks LINE with the PIN', async () => {
  const network = fakeNetwork();
  network.reply(removeLineLink, { ok: true });
  await open(true);
  await ask('Unlink LINE', 'Secret#1');
  await waitFor(() => expect(unlinked).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(network.requestsOf(removeLineLink)[0]?.wire).toEqual({ password: 'Secret#1' });
});
