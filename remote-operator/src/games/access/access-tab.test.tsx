import { screen, waitFor, within } from '@testing-library/react';
import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDeskPartner, buildGameAccess, buildGameProposal } from '../../testing/game-desk.ts';
import { openPartner } from '../../testing/open-partner.tsx';
import { signInOperator } from '../../testing/operator.ts';

const { access, propose, decide, showKey } = gameAccessCalls;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  signInOperator();
  network = fakeNetwork();
  network.reply(gameDeskCalls.partner, buildDeskPartner());
});

const open = () => openPartner('Access and keys');
const sent = (call: Parameters<typeof network.requestsOf>[0]) =>
  network.requestsOf(call).map(({ wire }) => wire);

it('proposes a change of the connection with a reason', async () => {
  network.reply(access, buildGameAccess({ proposals: [] }));
  network.reply(propose, { id: buildGameProposal().id });
  const user = await open();
  const addresses = await screen.findByRole('textbox', { name: 'Addresses of its calls' });
  expect(addresses).toHaveValue('203.0.113.0/24\n2001:db8::/32');
  await user.type(addresses, '\n198.51.100.7');
  await user.type(screen.getByRole('textbox', { name: 'Most that a launch moves (baht)' }), '5000');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'New data centre');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(sent(propose)).toEqual([
    {
      partner: 'joker',
      change: {
        kind: 'access',
        launchUrl: 'https://play.joker.example/start',
        baseUrl: 'https://api.joker.example/v1',
        addresses: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
        callsPerSecond: 500,
        transferMax: 5000,
      },
      reason: 'New data centre',
    },
  ]);
});

it('says beside the field which address is refused', async () => {
  network.reply(access, buildGameAccess({ proposals: [] }));
  network.refuse(propose, 'VALIDATION', {
    issues: [{ path: 'change.baseUrl', key: 'gameDesk.urlOwnNetwork' }],
  });
  const user = await open();
  const api = await screen.findByRole('textbox', { name: 'API of the partner' });
  await user.clear(api);
  await user.type(api, 'https://10.0.0.1');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'New data centre');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(api).toHaveAccessibleDescription('This address leads into our own network'));
});

it("approves another operator's proposal, and drops an own one", async () => {
  const own = buildGameProposal({
    id: '0196f000-0000-7000-8000-0000000000b2',
    kind: 'key-start',
    fields: undefined,
    proposedBy: 'opfah',
  });
  network.reply(access, buildGameAccess({ proposals: [buildGameProposal(), own] }));
  network.reply(decide, { ok: true });
  const user = await open();
  expect(await screen.findByText('500 → 900')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
  expect(screen.getByText(/^You proposed this/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'As they wrote');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(sent(decide)).toEqual([{ id: buildGameProposal().id, carryOut: true, decision: 'As they wrote' }]);
});

it('shows amounts and shares in the units of their names before they are approved', async () => {
  const fields = {
    transferMax: { before: null, after: 500_000 },
    errorBudget: { before: 500, after: 250 },
    rtp: { before: 9_650, after: 10_000 },
  };
  network.reply(access, buildGameAccess({ proposals: [buildGameProposal({ fields })] }));
  await open();
  expect(await screen.findByText('– → 5,000.00')).toBeVisible();
  expect(screen.getByText('5 → 2.5')).toBeVisible();
  expect(screen.getByText('96.5 → 100')).toBeVisible();
});

it('shows a secret once, to copy, and forgets it', async () => {
  network.reply(access, buildGameAccess());
  network.reply(showKey, { secret: 'c0ffee'.repeat(10) });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Show once: version 2' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Show once' }));
  expect(await drawer.findByText('c0ffee'.repeat(10))).toBeVisible();
  expect(sent(showKey)).toEqual([{ partner: 'joker', version: 2 }]);
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('c0ffee'.repeat(10))).not.toBeInTheDocument();
});

it('proposes the end of a secret and a new public key', async () => {
  network.reply(access, buildGameAccess({ proposals: [] }));
  network.reply(propose, { id: buildGameProposal().id });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'End version 1' }));
  const ending = within(await screen.findByRole('alertdialog'));
  await user.type(ending.getByRole('textbox'), 'Both use the new one');
  await user.click(ending.getByRole('button', { name: 'Propose' }));
  await user.click(await screen.findByRole('button', { name: 'New public key' }));
  const adding = within(await screen.findByRole('alertdialog'));
  await user.type(adding.getByRole('textbox', { name: 'Reason' }), 'They sent a new one');
  await user.click(adding.getByRole('button', { name: 'Propose' }));
  expect(sent(propose)).toHaveLength(1);
  await user.type(adding.getByRole('textbox', { name: 'Public key (PEM)' }), 'PEM');
  await user.click(adding.getByRole('button', { name: 'Propose' }));
  expect(sent(propose)).toMatchObject([
    { change: { kind: 'key-end', version: 1 } },
    { change: { kind: 'public-key-start', pem: 'PEM' } },
  ]);
});
