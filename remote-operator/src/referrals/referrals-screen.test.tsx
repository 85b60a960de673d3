import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operatorReferralCalls, type ReferralLink } from '@chokdee/shared/contracts/referral-links';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { ReferralsScreen } from './referrals-screen.tsx';

const { all, create, setActive } = operatorReferralCalls;
const AT = '2026-03-01T15:30:00+07:00';
const own: ReferralLink = {
  slug: 'bcdfghjk',
  kind: 'member',
  userName: 'malee99',
  active: true,
  signUps: 3,
  createdAt: AT,
  actions: [],
};
const staff: ReferralLink = {
  slug: 'songkran-2027',
  kind: 'employee',
  employeeSlug: 'somsri',
  active: true,
  signUps: 12,
  createdAt: AT,
  actions: [{ at: AT, by: 'opdin', action: 'create', reason: 'Campaign in Chiang Mai' }],
};
const off: ReferralLink = {
  ...own,
  active: false,
  actions: [{ at: AT, by: 'opfah', action: 'switch-off', reason: 'Sent as spam' }],
};

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  signInOperator();
  network = fakeNetwork();
});

async function open() {
  await renderScreen(ReferralsScreen, { name: 'operator', messages });
  return userEvent.setup();
}
const slugs = () =>
  screen.getAllByRole('button', { name: /^Copy link/ }).map((button) => button.getAttribute('aria-label'));

it("lists links with their owners and operators' actions, and filters them", async () => {
  network.reply(all, [staff, own]);
  const user = await open();
  expect(await screen.findByText('Links: 2')).toBeVisible();
  expect(screen.getByText(/Member malee99 · Sign-ups: 3/)).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Operator activity' })).getByRole('listitem'),
  ).toHaveTextContent('Created · opdin');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Staff');
  expect(slugs()).toEqual(['Copy link songkran-2027']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Off');
  expect(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
  expect(screen.getByText('Links: 0')).toBeVisible();
});

it('searches on the server, and reports an empty result', async () => {
  network.reply(all, [staff, own]);
  const user = await open();
  await screen.findByText('Links: 2');
  network.forget(all);
  network.reply(all, []);
  await user.type(screen.getByRole('searchbox'), ' somsak {Enter}');
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
  expect(network.requestsOf(all).at(-1)?.wire).toEqual({ search: 'somsak' });
});

it('shows an empty state, and why a list could not be loaded', async () => {
  network.refuse(all, 'UNAVAILABLE');
  const user = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.forget(all);
  network.reply(all, []);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'No links yet' })).toBeVisible();
});

it('requires a reason to switch a link off, and keeps keyboard focus on its button', async () => {
  network.reply(all, [own]);
  network.reply(all, [off]);
  network.reply(setActive, off);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Switch off bcdfghjk' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(dialog.getByText('Give a short reason')).toBeVisible();
  expect(network.requestsOf(setActive)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sent as spam');
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  const on = await screen.findByRole('button', { name: 'Switch on bcdfghjk' });
  expect(network.requestsOf(setActive)[0]?.wire).toEqual({
    slug: 'bcdfghjk',
    active: false,
    reason: 'Sent as spam',
  });
  await waitFor(() => expect(on).toHaveFocus());
  expect(screen.getByText('Sent as spam')).toBeVisible();
});

it('creates a staff link, explains invalid input, and reports a taken name', async () => {
  network.reply(all, []);
  network.refuse(create, 'SLUG_TAKEN');
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Create staff link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create staff link' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create staff link' }));
  const name = dialog.getByRole('textbox', { name: /^Staff code/ });
  const slug = dialog.getByRole('textbox', { name: /^Link name/ });
  await user.type(slug, 'a b');
  await submit();
  expect(name).toHaveAccessibleDescription(/2 to 32 letters/);
  expect(slug).toHaveAccessibleDescription(/4 to 32 letters/);
  expect(dialog.getByText('Give a short reason')).toBeVisible();
  expect(network.requestsOf(create)).toEqual([]);
  await user.type(name, 'Somsri');
  await user.clear(slug);
  await user.type(slug, 'songkran-2027');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Campaign in Chiang Mai');
  await submit();
  expect(await dialog.findByText('This link is taken. Choose another name.')).toBeVisible();
  network.forget(create);
  network.reply(create, staff);
  network.forget(all);
  network.reply(all, [staff]);
  await user.clear(slug);
  await submit();
  expect(await screen.findByText('Links: 1')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(network.requestsOf(create).at(-1)?.wire).toEqual({
    employeeSlug: 'somsri',
    reason: 'Campaign in Chiang Mai',
  });
});
