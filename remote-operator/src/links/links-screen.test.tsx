import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { domain, NEXT_BUILD } from '../testing/registry.ts';
import { LinksScreen } from './links-screen.tsx';

beforeEach(() => signInOperator());

it('creates a link for chosen builds and hours', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain({ remotes: [{ name: 'games', state: 'on', build: 'old' }] })]);
  network.reply(registryCalls.builds, [
    {
      remote: 'games',
      build: NEXT_BUILD,
      version: '1.2.0',
      owner: 'Games',
      commit: '01234567',
      publishedAt: '2026-03-01T12:00:00+07:00',
      bytes: 1,
      brotliBytes: 1,
      files: 1,
      runs: [],
    },
  ]);
  network.reply(registryHealthCalls.makeLink, {
    path: '/?mfe.link=signed',
    expiresAt: '2026-03-01T16:30:00+07:00',
  });
  await renderScreen(LinksScreen, { name: 'operator', messages });
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeDisabled();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'games' }),
    await screen.findByRole('option', { name: /1\.2\.0 · cccccccc/ }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), '1 h');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('http://localhost/?mfe.link=signed')).toBeVisible();
  expect(screen.getByText('Valid until 01/03/2026 16:30:00 (UTC+07:00).')).toBeVisible();
  expect(network.requestsOf(registryHealthCalls.makeLink).map(({ wire }) => wire)).toEqual([
    { builds: { games: NEXT_BUILD }, hours: 1 },
  ]);
});
