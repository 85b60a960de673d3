import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { contentCalls, type ContentItem } from '@chokdee/shared/contracts/content';
import { EMBED_ATTRIBUTE } from '@chokdee/shared/contracts/content-video';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { Link } from '@chokdee/shared/router';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../testing/texts.ts';
import { buildEmbedded, buildVideo, contentNetwork } from '../testing/content.ts';
import { EmbedPlayer } from './embed-player.tsx';
import { VideoPlayer } from './video-player.tsx';
import { VideoScreen } from './video-screen.tsx';
import { VideosScreen } from './videos-screen.tsx';

const options = { name: 'support', messages };
const items = ['deposit-by-qr', 'place-a-bet', 'withdraw-money'].map((slug) =>
  buildVideo({ slug, title: slug }),
);
async function openVideo(item: ContentItem) {
  contentNetwork({ items, item });
  return renderScreen(VideoScreen, { ...options, at: `/vdo/${item.slug}`, path: '/vdo/:vdoName' });
}

it('lists videos with their durations and links to their pages', async () => {
  contentNetwork({ items });
  await renderScreen(VideosScreen, options);
  const [first] = screen.getAllByRole('listitem');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/vdo/deposit-by-qr');
  expect(within(first!).getByText('0:19')).toBeVisible();
});

let load: jest.SpyInstance;
beforeEach(() => {
  // jsdom does not have it.
  load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

it('releases a player that is removed', async () => {
  await openVideo(buildVideo());
  const player = screen.getByLabelText('Deposit with a PromptPay QR code');
  load.mockClear();
  cleanup();
  await waitFor(() => expect(player.children).toHaveLength(0));
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps what it plays while something beside it loads', async () => {
  const item = buildVideo();
  const Late = lazy(() => new Promise<never>(() => {}));
  function Screen() {
    const [isLate, setIsLate] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsLate(!isLate)}>
          Late
        </button>
        <Suspense fallback="Loading">
          <VideoPlayer item={item} video={item.video!} />
          {isLate && <Late />}
        </Suspense>
      </>
    );
  }
  await renderScreen(Screen, options);
  const player = screen.getByLabelText(item.title);
  const held = player.children.length;
  await userEvent.click(screen.getByRole('button', { name: 'Late' }));
  expect(await screen.findByText('Loading')).toBeVisible();
  expect(player.children).toHaveLength(held);
});

it('plays with the browser’s player, loads nothing before, and has captions, their text and next videos', async () => {
  await openVideo(buildVideo({ slug: 'place-a-bet' }));
  const player = screen.getByLabelText('Deposit with a PromptPay QR code');
  expect([
    player.getAttribute('preload'),
    player.hasAttribute('controls'),
    player.hasAttribute('playsinline'),
  ]).toEqual(['none', true, true]);
  const [thai, english] = player.querySelectorAll('track');
  expect([thai!.hasAttribute('default'), english!.hasAttribute('default')]).toEqual([false, true]);
  expect(english).toHaveAttribute('src', `/content-captions/${'d4'.repeat(16)}.vtt`);
  expect(within(screen.getByRole('region', { name: 'What it says' })).getAllByRole('listitem')).toHaveLength(
    2,
  );
  const next = within(screen.getByRole('region', { name: 'Watch next' })).getAllByRole('link');
  expect(next.map((link) => link.textContent)).toEqual(['withdraw-money', 'deposit-by-qr']);
});

const bytes = 'data:image/avif;base64,AAAA';
function servedWith(html: string): HTMLElement {
  const served = document.body.appendChild(document.createElement('div'));
  served.innerHTML = html.replace('$id', buildVideo().video!.poster.id).replace('$bytes', bytes);
  return served;
}

it('a card shows the preview that came within the page until its poster has loaded', async () => {
  const served = servedWith('<img alt="" data-preview="$id" src="$bytes">');
  contentNetwork({ items: [buildVideo()] });
  await renderScreen(VideosScreen, options);
  served.remove();
  const shown = document.querySelector('img');
  expect(shown).toHaveStyle({ backgroundImage: `url("${bytes}")` });
  expect(shown!.srcset).toContain('/content-pictures/');
});

it('a player shows the preview that came within the page until its poster has loaded', async () => {
  const images: HTMLImageElement[] = [];
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    images.push(image);
    return image;
  });
  const served = servedWith('<img alt="" data-preview="$id" src="$bytes">');
  await openVideo(buildVideo());
  served.remove();
  const player = screen.getByLabelText('Deposit with a PromptPay QR code');
  expect(player).toHaveAttribute('poster', bytes);
  fireEvent.load(images[0]!);
  expect(player).toHaveAttribute('poster', `/content-pictures/${'a1'.repeat(16)}-640.webp`);
});

it('asks before it shows another host’s player', async () => {
  document.documentElement.setAttribute(EMBED_ATTRIBUTE, 'https://www.youtube-nocookie.com');
  await openVideo(buildEmbedded());
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/YouTube learns that you visit/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play from YouTube' }));
  const player = screen.getByTitle('Deposit with a PromptPay QR code');
  expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(player).toHaveFocus();
  document.documentElement.removeAttribute(EMBED_ATTRIBUTE);
});

it('leads to another host’s player that the page may not show', async () => {
  const address = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  await renderScreen(
    () => (
      <>
        <Link to="." state={address}>
          Reloaded
        </Link>
        <EmbedPlayer address={address} title="Deposit" poster={buildEmbedded().video!.poster} />
      </>
    ),
    options,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Reloaded' }));
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/This page cannot show the video/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play from YouTube' })).toHaveAttribute('href', address);
});

it('leads back from a video that is not there', async () => {
  fakeNetwork().refuse(contentCalls.one, 'NOT_FOUND');
  await renderScreen(VideoScreen, { ...options, at: '/vdo/nothing', path: '/vdo/:vdoName' });
  expect(screen.getByText('Video not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/vdo');
});
