import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toSatang } from '@chokdee/shared/contracts/money';
import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { InviteScreen } from './invite-screen.tsx';

const open = () => renderScreen(InviteScreen, { name: 'wallet', messages, at: '/invite', path: '/invite' });
const address = `${window.location.origin}/register/bcdfghjk`;

function site(state: 'active' | 'off') {
  const network = fakeNetwork();
  network.reply(referralCalls.own, { state, slug: 'bcdfghjk', sharePercent: 0.5 });
  network.reply(referralCalls.summary, {
    invited: 3,
    invitedInAll: 12,
    earned: toSatang(1_250),
    earnedInAll: toSatang(9_900),
  });
}

it('shows the link with its QR code, copies it and shows its earnings', async () => {
  site('active');
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText(address)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(await screen.findByText('3')).toBeVisible();
  expect(screen.getByText('12 in total')).toBeVisible();
  expect(screen.getByText('\u0e3f12.50')).toBeVisible();
});

it('reports a disabled link and offers no way to share it', async () => {
  site('off');
  await open();
  expect(await screen.findByText('Your link is turned off')).toBeVisible();
  expect(screen.queryByText(address)).not.toBeInTheDocument();
});

it('shows no link for a staff account', async () => {
  fakeNetwork().reply(referralCalls.own, { state: 'none', sharePercent: 0.5 });
  await open();
  expect(await screen.findByText("This account can't invite friends")).toBeVisible();
});
