import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { buildAlarm, buildHealth, healthDetails, partnerOut } from '../testing/partner-health.ts';
import { PartnerHealthScreen } from './partner-health-screen.tsx';

const open = () => {
  signInOperator();
  return renderScreen(PartnerHealthScreen, { name: 'operator', messages, at: '/operator/partner-health' });
};
const busy = { windowMinutes: 5, partners: [partnerOut, buildHealth()], alarms: [buildAlarm()] };

it('shows alarms above the partners, with figures, and lets an operator take one', async () => {
  const network = fakeNetwork();
  network.reply(partnerHealthCalls.all, busy);
  network.reply(partnerHealthCalls.take, { ok: true });
  const user = userEvent.setup();
  await open();
  expect(screen.getByText('WL: Off the lobby, replaced by: wl-backup')).toBeVisible();
  expect(screen.getByText('Failed: 24 (80%, at most 5%)')).toBeVisible();
  expect(screen.getByText('p99: 9404 ms')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Take: WL/ }));
  expect(network.requestsOf(partnerHealthCalls.take).map(({ wire }) => wire)).toEqual([{ id: 1 }]);
});

it('shows why a partner is off the lobby, and brings it back with a reason', async () => {
  const network = fakeNetwork();
  network.reply(partnerHealthCalls.all, busy);
  network.reply(partnerHealthCalls.one, healthDetails);
  network.reply(partnerHealthCalls.override, { ok: true });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Details: WL' }));
  expect(await screen.findByText(/by the rule · 24 of 30 calls failed \(out\), at most 5%/)).toBeVisible();
  expect(screen.getByText(/opdin · They have restarted/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bring back now' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'They have mended it');
  await user.click(dialog.getByRole('button', { name: 'Bring back now' }));
  expect(network.requestsOf(partnerHealthCalls.override).map(({ wire }) => wire)).toEqual([
    { partner: 'wl', act: 'bring-back', reason: 'They have mended it' },
  ]);
});

it('offers a retry when health fails to load, and says when there is nothing', async () => {
  const network = fakeNetwork();
  network.offline(partnerHealthCalls.all);
  network.reply(partnerHealthCalls.all, { windowMinutes: 5, partners: [], alarms: [] });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No connected partner')).toBeVisible();
  expect(screen.getByText('No alarms')).toBeVisible();
});
