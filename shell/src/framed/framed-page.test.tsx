import { screen } from '@testing-library/react';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { shellTexts } from '../shell-texts.ts';
import { servePage } from '../testing/draw-shell.tsx';
import { isFramed } from './framed.ts';
import { FramedPage } from './framed-page.tsx';

const address = 'https://chokdee.example/external/login#ticket=a.b.c';

it("in a frame, shows only the site's name and a link out of it, ticket included", async () => {
  servePage([]);
  await renderScreen(() => <FramedPage address={address} />, { name: 'shell', messages: shellTexts });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chokdee');
  const ways = [
    ...screen.queryAllByRole('link'),
    ...screen.queryAllByRole('button'),
    ...screen.queryAllByRole('textbox'),
  ];
  expect(ways).toEqual([screen.getByRole('link', { name: 'Continue in the whole window' })]);
  expect(ways[0]).toHaveAttribute('href', address);
  expect(ways[0]).toHaveAttribute('target', '_top');
  expect(ways[0]).toHaveAttribute('rel', 'noopener');
});

it('does not treat a top-level window as a frame', () => {
  expect(isFramed()).toBe(false);
});
