import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Area } from 'react-easy-crop';
import { UiProvider } from '@chokdee/shared/ui';
import { drawPictures, VIEW_SIDE } from '../testing/draw-pictures.ts';
import { CropView } from './crop-view.tsx';

let square: Area | undefined;
const wide = { width: 400, height: 200 };

function open(size = wide) {
  drawPictures(size);
  render(
    <UiProvider>
      <CropView
        url="blob:picture"
        isTall={size.height > size.width}
        label="Picture"
        zoomLabel="Size"
        onChange={(next) => (square = next)}
      />
    </UiProvider>,
  );
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

/** Drags by a fraction of the view's side; positive is right and down. */
async function drag(right: number, down: number) {
  fireEvent.mouseDown(screen.getByRole('img'), { clientX: 0, clientY: 0 });
  fireEvent.mouseMove(document, { clientX: right * VIEW_SIDE, clientY: down * VIEW_SIDE });
  await nextFrame();
  fireEvent.mouseUp(document);
}

const expectSquare = (left: number, top: number, side: number) =>
  waitFor(() => expect(square).toEqual({ x: left, y: top, width: side, height: side }));

test('initially shows the largest centred square', async () => {
  open();
  await expectSquare(100, 0, 200);
});

test('initially shows the largest centred square of a tall picture', async () => {
  open({ width: 200, height: 400 });
  await expectSquare(0, 100, 200);
});

test('zooming in shows a smaller square around the same centre', async () => {
  open();
  fireEvent.change(screen.getByRole('slider', { name: 'Size' }), { target: { value: '2' } });
  await expectSquare(150, 50, 100);
});

test('dragging the picture to the right shows more of its left', async () => {
  open();
  await drag(0.25, 0);
  await expectSquare(50, 0, 200);
});

test('the square never leaves the picture, and dragging too far snaps back', async () => {
  open();
  await drag(9, 9);
  await expectSquare(0, 0, 200);
  await drag(-0.25, 0);
  await expectSquare(50, 0, 200);
});

test('takes the focus, so that the arrow keys move the picture', async () => {
  open();
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('img'), { key: 'ArrowRight' });
  await expectSquare(90, 0, 200);
});
