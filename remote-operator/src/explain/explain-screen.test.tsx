import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { domain } from '../testing/registry.ts';
import { ExplainScreen } from './explain-screen.tsx';

const open = async () => {
  await renderScreen(ExplainScreen, { name: 'operator', messages });
  await screen.findByRole('button', { name: 'Explain' });
  return userEvent.setup();
};

beforeEach(() => signInOperator());

it('explains which layer decided what a member gets', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.explain, {
    domain: 'local',
    generation: 7,
    bucket: 4021,
    remotes: [
      {
        name: 'games',
        build: 'next',
        state: 'off',
        layers: [
          { layer: 'default', build: 'old', state: 'on', why: 'promoted' },
          { layer: 'rollout', build: 'next', why: 'bucket 4021' },
          { layer: 'kill switch', state: 'off', why: 'off' },
        ],
      },
    ],
  });
  const user = await open();
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'member1');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  const games = within(await screen.findByRole('article', { name: 'games' }));
  expect(games.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
    'Everyone here gets old.',
    'Included in the rollout of next. decided the build',
    'Switched off: nobody gets it. decided the switch',
  ]);
  expect(screen.getByText('Generation 7 · bucket 4021')).toBeVisible();
  expect(network.requestsOf(registryCalls.explain).map(({ wire }) => wire)).toEqual([
    { domain: 'local', user: 'member1' },
  ]);
});

it('announces that there is no such user', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.refuse(registryCalls.explain, 'MEMBER_NOT_FOUND');
  const user = await open();
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'nobody1');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText('There is no member with this username.')).toBeVisible();
});

it('accepts only buckets from 0 to 9999, and a visitor without an account', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.explain, { domain: 'local', generation: 7, bucket: null, remotes: [] });
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /A bucket/ }));
  await user.type(screen.getByRole('textbox', { name: 'Bucket number' }), '12x');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('A whole number from 0 to 9999');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '0');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  await user.click(screen.getByRole('radio', { name: /without a bucket/ }));
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  await waitFor(() =>
    expect(network.requestsOf(registryCalls.explain).map(({ wire }) => wire)).toEqual([
      { domain: 'local', bucket: 0 },
      { domain: 'local' },
    ]),
  );
});
