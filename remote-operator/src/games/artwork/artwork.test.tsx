import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gameDeskCalls, type DeskGame } from '@chokdee/shared/contracts/game-desk';
import { drawPictures } from '@chokdee/shared/testing/draw-pictures';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../../app.ts';
import { buildDeskGame, buildDeskPartner } from '../../testing/game-desk.ts';
import { signInOperator } from '../../testing/operator.ts';
import { PartnerScreen } from '../partner/partner-screen.tsx';

const { partner, games, saveGame, uploadArtwork, removeArtwork } = gameDeskCalls;
const artwork = { id: 'a1'.repeat(16), thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };
const sizes: Record<string, { width: number; height: number } | undefined> = {
  'boat.png': { width: 1080, height: 1440 },
  'small.png': { width: 400, height: 1440 },
  'huge.png': { width: 20_000, height: 20_000 },
};
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  signInOperator();
  network = fakeNetwork();
  network.reply(partner, buildDeskPartner());
  drawPictures(sizes['boat.png']!);
  window.createImageBitmap = jest.fn((file: ImageBitmapSource) => {
    const size = file instanceof File ? sizes[file.name] : undefined;
    return size ? Promise.resolve({ ...size, close() {} }) : Promise.reject(new Error('no picture'));
  });
});

async function openGame(over: Partial<DeskGame> = {}) {
  network.reply(games, { games: [buildDeskGame('boat', over)], total: 1 });
  await renderScreen(PartnerScreen, {
    name: 'operator',
    messages,
    at: '/operator/games/joker',
    path: '/operator/games/:partner',
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Games' }));
  await user.click(await screen.findByRole('button', { name: 'Golden Boat, edit' }));
  const drawer = within(await screen.findByRole('dialog'));
  const choose = (name: string, size = 1) =>
    user.upload(
      drawer.getByLabelText(/^(Upload|Replace) picture$/, { selector: 'input' }),
      new File([new Uint8Array(size)], name, { type: 'image/png' }),
    );
  return { user, drawer, choose };
}

it('uploads the chosen part of a picture, and keeps what is typed', async () => {
  network.reply(uploadArtwork, { version: 2, artwork });
  network.reply(saveGame, { version: 3 });
  const { user, drawer, choose } = await openGame();
  expect(drawer.getByRole('img', { name: 'Drawn cover of Golden Boat' })).toBeVisible();
  await user.selectOptions(drawer.getByRole('combobox', { name: 'State' }), 'Closed');
  await choose('boat.png');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Choose which part is shown' }));
  fireEvent.change(dialog.getByRole('slider', { name: 'Size' }), { target: { value: '2' } });
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  expect(await drawer.findByRole('img', { name: 'Picture of Golden Boat' })).toHaveAttribute(
    'src',
    `/game-artworks/${artwork.id}-360.avif`,
  );
  expect(network.requestsOf(uploadArtwork)[0]?.wire).toMatchObject({
    id: 'boat',
    version: '1',
    width: expect.stringMatching(/^\d+$/),
    file: expect.any(File),
  });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(network.requestsOf(saveGame)[0]?.wire).toMatchObject({ version: 2, state: 'closed' });
});

it('removes a picture', async () => {
  network.reply(removeArtwork, { version: 2 });
  const { user, drawer } = await openGame({ artwork });
  await user.click(drawer.getByRole('button', { name: 'Remove picture' }));
  expect(await drawer.findByRole('img', { name: 'Drawn cover of Golden Boat' })).toBeVisible();
  expect(network.requestsOf(removeArtwork)[0]?.wire).toEqual({
    partner: 'joker',
    list: '',
    id: 'boat',
    version: 1,
  });
});

it('says what is wrong with a file before it is sent', async () => {
  const { drawer, choose } = await openGame();
  for (const [name, size, problem] of [
    ['broken.png', 1, 'Choose a JPEG, PNG or WebP picture'],
    ['small.png', 1, 'The picture is smaller than 540 × 720 pixels'],
    ['huge.png', 1, 'The picture has more than 25 million pixels'],
    ['boat.png', 8_000_001, 'The file is larger than 8 MB'],
  ] as const) {
    await choose(name, size);
    expect(await drawer.findByText(problem)).toBeVisible();
  }
  expect(network.requestsOf(uploadArtwork)).toEqual([]);
});

it('shows why the server refuses a picture, and what another operator changed', async () => {
  const issues = [{ path: 'file', key: 'gameDesk.artworkAnimated' }];
  network.refuse(uploadArtwork, 'VALIDATION', { issues });
  const { user, drawer, choose } = await openGame({ artwork });
  await choose('boat.png');
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  expect(await drawer.findByText('Moving pictures cannot be used')).toBeVisible();
  const changes = [
    {
      at: '2026-11-19T15:30:00+07:00',
      by: 'opdin',
      version: 2,
      fields: { artwork: { before: artwork.id, after: null } },
      reason: '',
    },
  ];
  network.refuse(removeArtwork, 'STALE_VERSION', { changes });
  await user.click(drawer.getByRole('button', { name: 'Remove picture' }));
  expect(await drawer.findByText(/^opdin · .+ · Uploaded picture$/)).toBeVisible();
  network.forget(games);
  network.reply(games, { games: [buildDeskGame('boat', { version: 2 })], total: 1 });
  await user.click(drawer.getByRole('button', { name: 'Load the new values, keep my edits' }));
  expect(await drawer.findByRole('img', { name: 'Drawn cover of Golden Boat' })).toBeVisible();
  expect(drawer.queryByText(/^Another operator/)).not.toBeInTheDocument();
});
