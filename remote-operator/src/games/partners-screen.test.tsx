import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { buildOperatorPartner } from '../testing/partner.ts';
import { PartnersScreen } from './partners-screen.tsx';

const open = () => {
  signInOperator();
  return renderScreen(PartnersScreen, { name: 'operator', messages, at: '/operator/games' });
};

it('shows each partner with its state in every domain, who set it and why', async () => {
  fakeNetwork().reply(operatorGameCalls.partners, {
    partners: [buildOperatorPartner(), buildOperatorPartner({ partner: 'wl', name: 'WL', connected: false })],
  });
  await open();
  expect(screen.getAllByText('local')).toHaveLength(2);
  expect(screen.getAllByText(/^opfah · .* · No answer$/)).toHaveLength(2);
  expect(screen.getByText('Not connected')).toBeVisible();
});

it('changes a state in one domain with a reason', async () => {
  const network = fakeNetwork();
  network.reply(operatorGameCalls.partners, { partners: [buildOperatorPartner()] });
  network.reply(operatorGameCalls.setState, { state: 'done' });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Change state: SA at local' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Closed');
  await user.click(dialog.getByRole('button', { name: 'Change state' }));
  expect(network.requestsOf(operatorGameCalls.setState)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Contract ended');
  await user.click(dialog.getByRole('button', { name: 'Change state' }));
  expect(network.requestsOf(operatorGameCalls.setState).map(({ wire }) => wire)).toEqual([
    { partner: 'sa', domain: 'local', state: 'closed', reason: 'Contract ended' },
  ]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('offers a retry when the partners fail to load, and says when there are none', async () => {
  const network = fakeNetwork();
  network.offline(operatorGameCalls.partners);
  network.reply(operatorGameCalls.partners, { partners: [] });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No partners yet')).toBeVisible();
});
