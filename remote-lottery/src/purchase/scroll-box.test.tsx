import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { ScrollBox } from './scroll-box.tsx';

/** jsdom has no layout: fakes a list of `height` pixels in a viewport of 200 pixels. */
async function listOf(height: number) {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  await renderScreen(
    () => (
      <ScrollBox label="Lines of the bet slip: 200" maxHeight="14rem">
        10 11 12
      </ScrollBox>
    ),
    { name: 'lottery', messages },
  );
  return screen.getByRole('group', { name: 'Lines of the bet slip: 200' });
}

it('shows a hint until the end is visible, and is reachable by keyboard', async () => {
  const list = await listOf(900);
  expect(list).toHaveAttribute('tabindex', '0');
  expect(screen.getByText('Scroll for more')).toBeInTheDocument();
  expect(list).not.toHaveAttribute('data-above');
  act(() => void fireEvent.scroll(list, { target: { scrollTop: 300 } }));
  expect(list).toHaveAttribute('data-above');
  expect(screen.getByText('Scroll for more')).toBeInTheDocument();
  act(() => void fireEvent.scroll(list, { target: { scrollTop: 699.5 } }));
  expect(screen.queryByText('Scroll for more')).not.toBeInTheDocument();
  expect(list).toHaveAttribute('tabindex', '0');
});

it('shows no hint and is no tab stop when everything is visible', async () => {
  const list = await listOf(200);
  expect(screen.queryByText('Scroll for more')).not.toBeInTheDocument();
  expect(list).not.toHaveAttribute('tabindex');
});
