import { act, render, screen } from '@testing-library/react';
import type { BootManifest } from '@chokdee/shared/contracts/remote';
import { bootRemote } from '../testing/boot-remote.ts';
import { BOOT_MANIFEST_ID } from './boot-manifest.ts';
import { loadPart } from './load-remote.ts';
import { RemoteSlot } from './remote-slot.tsx';

jest.mock('./load-remote.ts', () => ({ loadPart: jest.fn() }));
const loading = loadPart as jest.MockedFunction<typeof loadPart>;

const remotes = ['wallet', 'lottery', 'games', 'support'].map((name) => bootRemote({ name, slots: ['main.cards'], state: name === 'support' ? 'off' : 'on' }));
const manifest: BootManifest = { domain: 'local', generation: 1, product: 'lotto', site: { title: '', description: '' }, shell: { build: 'shell1', entry: '/_mfe/shell/shell1/entry.js' }, remotes };

test('what fills a slot stands or falls alone', async () => {
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', id: BOOT_MANIFEST_ID, textContent: JSON.stringify(manifest) });
  document.body.append(data);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  loading.mockImplementation(async ({ name }) => {
    if (name === 'games') throw new Error('gone');
    return name === 'lottery' ? () => { throw new Error('a bug'); } : () => <p>Card of {name}</p>;
  });
  await act(async () => render(<RemoteSlot name="main.cards" placeholder={<p>wait</p>} renderFailure={({ kind }) => <p>{kind}</p>} />));
  expect(screen.getByText('Card of wallet')).toBeVisible();
  expect(screen.getAllByText('crashed')).toHaveLength(2);
  expect(screen.queryByText('wait')).not.toBeInTheDocument();
  expect(loading).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'support' }), expect.anything());
});
