import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setServerTime } from '@chokdee/shared/clock';
import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { accepted, domain, done, dryRun, NEXT_BUILD, plan, refusedReport } from '../testing/registry.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Target } from './target.ts';

/** A job is polled once per second. */
const LONGER = { timeout: 10_000 };

const games: Target = { domain: 'local', part: 'games' };
const [onClose, onChanged] = [jest.fn(), jest.fn()];

async function open(target: Target = games, domains: readonly DomainStatus[] = [domain()]) {
  await renderScreen(
    () => <ChangeDialog target={target} domains={domains} onClose={onClose} onChanged={onChanged} />,
    { name: 'operator', messages },
  );
  return userEvent.setup();
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const sentRequests = (network: ReturnType<typeof fakeNetwork>) =>
  network.requestsOf(registryCalls.change).map(({ wire }) => wire);

beforeEach(() => {
  signInOperator();
  onClose.mockClear();
  onChanged.mockClear();
});

it('switches a part off with reason, dry run and confirmation, and reports the generation', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  network.reply(registryCalls.change, done());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Switch off/ }));
  await press(user, 'The partner is down');
  await press(user, 'Dry run');
  const difference = within(await screen.findByRole('region', { name: 'local' }));
  expect(difference.getByRole('deletion')).toHaveTextContent('On');
  expect(difference.getByRole('insertion')).toHaveTextContent('Off');
  expect(difference.getByText('currently generation 7')).toBeVisible();
  await press(user, 'Confirm and apply');
  expect(await screen.findByText('local is now at generation 8')).toBeVisible();
  const change = {
    domain: 'local',
    change: { operation: 'off', remote: 'games' },
    reason: 'The partner is down',
  };
  expect(sentRequests(network)).toEqual([
    { ...change, dryRun: true, follow: true },
    { ...change, dryRun: false, follow: true },
  ]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('reports missing input before anything is sent', async () => {
  const network = fakeNetwork();
  const user = await open();
  await press(user, 'Dry run');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an action.');
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
    'This field is required',
  );
  expect(screen.getByRole('radio', { name: /Switch on/ })).toBeDisabled();
  expect(sentRequests(network)).toEqual([]);
});

it("keeps the form's input during the dry run", async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Maintenance/ }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'New partner contract');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  await press(user, 'Back');
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('New partner contract');
  expect(screen.getByRole('radio', { name: /Maintenance/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Dry run' })).toHaveFocus();
});

it('rolls out a chosen build to a percentage at a time at +07:00', async () => {
  setServerTime(Date.parse('2026-03-01T00:00:00Z'));
  const network = fakeNetwork();
  network.reply(registryCalls.builds, [
    {
      remote: 'games',
      build: NEXT_BUILD,
      version: '1.2.0',
      owner: 'Games',
      commit: '0123456789',
      publishedAt: '2026-03-01T12:00:00+07:00',
      bytes: 90_000,
      brotliBytes: 31_000,
      files: 12,
      runs: [{ domain: 'lotto', as: 'rollout' }],
    },
  ]);
  network.reply(registryCalls.change, dryRun());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Roll out gradually/ }));
  const build = await screen.findByRole('radio', {
    name: /1\.2\.0 cccccccc.*commit 01234567.*31\.0 kB.*lotto · rollout/,
  });
  await user.click(build);
  await press(user, '25%');
  expect(screen.getByRole('slider')).toHaveValue('25');
  await press(user, 'New release');
  await user.click(screen.getByRole('checkbox', { name: /Schedule for later/ }));
  await user.type(screen.getByLabelText(/Date and time \(Thailand, UTC\+07:00\)/), '2026-02-01T08:00');
  await press(user, 'Dry run');
  expect(screen.getByText('Choose a time in the future.')).toBeVisible();
  await user.clear(screen.getByLabelText(/Date and time/));
  await user.type(screen.getByLabelText(/Date and time/), '2026-03-02T08:00');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  expect(sentRequests(network)).toEqual([
    {
      domain: 'local',
      change: { operation: 'promote', remote: 'games', build: NEXT_BUILD, percent: 25 },
      reason: 'New release',
      at: '2026-03-02T08:00:00+07:00',
      dryRun: true,
      follow: true,
    },
  ]);
  act(() => setServerTime(Date.parse('2026-03-02T08:00:00+07:00')));
  await press(user, 'Confirm and apply');
  expect(within(screen.getByRole('dialog')).getByText('Choose a time in the future.')).toBeVisible();
  expect(sentRequests(network)).toHaveLength(1);
});

it('confirms a rollback for the generations that its dry run has shown', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  network.reply(registryCalls.change, done());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Roll back/ }));
  await press(user, 'Errors since the release');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  await press(user, 'Confirm and apply');
  expect(await screen.findByText('local is now at generation 8')).toBeVisible();
  expect(sentRequests(network)[1]).toMatchObject({
    dryRun: false,
    seen: [{ domain: 'local', generation: 7 }],
  });
});

it('blocks a build that the gate refuses, and shows what failed, where, and how to fix it', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun({ gate: [refusedReport] }));
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Roll back/ }));
  await press(user, 'Errors since the release');
  await press(user, 'Dry run');
  expect(await screen.findByText('The entry has 9.1 kB, 8 are allowed')).toBeVisible();
  expect(screen.getByText('Import screens with import()')).toBeVisible();
  expect(screen.getByText('Checks passed: 1').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('button', { name: 'Confirm and apply' })).toBeDisabled();
});

it.each([
  ['GATE_REFUSED', { reports: [refusedReport] }, 'The entry has 9.1 kB, 8 are allowed'],
  [
    'OPERATION_REFUSED',
    { why: 'lotto has its own build: unpin it first.' },
    'lotto has its own build: unpin it first.',
  ],
  ['SCOPE_MISSING', { scope: 'operate:games@local' }, 'operate:games@local'],
] as const)(
  'announces %s when the change itself is refused, and allows a retry',
  async (code, details, line) => {
    const network = fakeNetwork();
    network.reply(registryCalls.change, dryRun());
    network.refuse(registryCalls.change, code, details);
    const user = await open();
    await user.click(screen.getByRole('radio', { name: /Switch off/ }));
    await press(user, 'The partner is down');
    await press(user, 'Dry run');
    await screen.findByRole('region', { name: 'local' });
    await press(user, 'Confirm and apply');
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm and apply' })).toBeEnabled();
    expect(onChanged).not.toHaveBeenCalled();
  },
);

it('sends a change once, however often it is pressed', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  network.reply(registryCalls.change, done());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Switch off/ }));
  await press(user, 'The partner is down');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  await user.dblClick(screen.getByRole('button', { name: 'Confirm and apply' }));
  await screen.findByText('local is now at generation 8');
  expect(sentRequests(network)).toHaveLength(2);
});

it('turns a change to a production domain into a plan, also when the target is all domains', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  network.reply(
    registryCalls.change,
    done({ state: 'planned', plan: plan({ author: 'opfah' }), domains: [] }),
  );
  const user = await open({ domain: 'all', part: 'games' }, [
    domain(),
    domain({ domain: 'lotto', production: true }),
  ]);
  expect(screen.getByText('A second operator must approve')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Switch off/ }));
  await press(user, 'The partner is down');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  await press(user, 'Submit as plan');
  expect(await screen.findByText(/Plan 12. A second operator must approve it./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/operator/plans');
});

it('names the domain of a change once', async () => {
  fakeNetwork();
  await open({ domain: 'local', part: 'all' });
  expect(screen.getByRole('dialog', { name: 'Everything in local' })).toBeVisible();
  expect(screen.queryByText('local')).not.toBeInTheDocument();
});

it("requires the domain's name to switch off a whole domain", async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  const user = await open({ domain: 'local', part: 'all' });
  await user.click(screen.getByRole('radio', { name: /Switch off/ }));
  expect(screen.getByText(/This console is part of the site too/)).toBeVisible();
  await press(user, 'The partner is down');
  await press(user, 'Dry run');
  expect(screen.getByRole('alert')).toHaveTextContent('Type local to continue');
  expect(sentRequests(network)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Type local to continue' }), 'local');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  const change = {
    domain: 'local',
    change: { operation: 'off', remote: 'all' },
    reason: 'The partner is down',
  };
  expect(sentRequests(network)).toEqual([{ ...change, dryRun: true, follow: true }]);
});

it('accepts a percentage with decimals as typed, up to 100', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.builds, []);
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Roll out gradually/ }));
  const number = screen.getByRole('spinbutton', { name: 'Percent' });
  await user.clear(number);
  expect(number).toHaveValue(null);
  await user.type(number, '12.5');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '12.5%');
  await user.type(number, '00');
  await user.clear(number);
  await user.type(number, '250');
  await user.tab();
  expect(number).toHaveValue(25);
});

it('offers only actions that a pin allows, and explains the others', async () => {
  fakeNetwork();
  const [wallet] = domain().remotes;
  await open(games, [domain({ remotes: [{ ...wallet!, name: 'games', pinned: NEXT_BUILD }] })]);
  for (const name of [/Promote to everyone/, /Roll out gradually/, /Roll back/]) {
    expect(screen.getByRole('radio', { name })).toBeDisabled();
    expect(screen.getByRole('radio', { name })).toHaveAccessibleName(
      expect.stringContaining('Unpin it first'),
    );
  }
  for (const name of [/^Unpin/, /Pin a build/, /Switch off/])
    expect(screen.getByRole('radio', { name })).toBeEnabled();
});

it('marks a domain as requiring a second operator', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.setProduction, { state: 'done' });
  await open({ domain: 'local', part: 'all' });
  const user = userEvent.setup();
  await press(user, 'Require a second operator');
  expect(network.requestsOf(registryCalls.setProduction).map(({ wire }) => wire)).toEqual([
    { domain: 'local', production: true },
  ]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('notes a release, and reports that a second operator must confirm it', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.setProduction, { state: 'waiting' });
  const user = await open({ domain: 'local', part: 'all' }, [domain({ production: true })]);
  await press(user, 'No longer require one');
  expect(
    await screen.findByText('Recorded: a second operator must release local too, within the hour.'),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No longer require one' })).toBeDisabled();
  expect(onChanged).not.toHaveBeenCalled();
});

it('closes with Escape', async () => {
  fakeNetwork();
  const user = await open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('asks before it drops what was typed, also during the dry run', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  network.reply(registryCalls.change, done());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Maintenance/ }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'New partner contract');
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('New partner contract');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Back' }));
  expect(onClose).not.toHaveBeenCalled();
  await press(user, 'Confirm and apply');
  await screen.findByText('local is now at generation 8');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("shows the gate's progress, and continues when the connection is back", async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, accepted());
  network.reply(
    registryCalls.job,
    accepted({ progress: { remote: 'games', build: NEXT_BUILD, beside: 'shell', done: 1, of: 3 } }),
  );
  network.offline(registryCalls.job);
  network.reply(registryCalls.job, dryRun());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Maintenance/ }));
  await press(user, 'The partner is down');
  await press(user, 'Dry run');
  expect(await screen.findByText('The gate is reading the build…')).toBeVisible();
  expect(
    await screen.findByText('The gate is running games cccccccc with shell (2 of 3)', undefined, LONGER),
  ).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveValue(1);
  expect(await screen.findByText('currently generation 7', undefined, LONGER)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('announces why a job was refused', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.change, dryRun());
  network.reply(registryCalls.change, accepted());
  network.refuse(registryCalls.job, 'GATE_REFUSED', { reports: [refusedReport] });
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /Maintenance/ }));
  await press(user, 'The partner is down');
  await press(user, 'Dry run');
  await screen.findByRole('region', { name: 'local' });
  await press(user, 'Confirm and apply');
  expect(await screen.findByText('The entry has 9.1 kB, 8 are allowed', undefined, LONGER)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm and apply' })).toBeEnabled();
});
