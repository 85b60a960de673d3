import { pulled, squareOf, wholePicture } from './crop.ts';

const wide = { width: 400, height: 200 };

test('initially shows the largest centred square', () => {
  expect(squareOf(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf({ width: 200, height: 400 }, wholePicture)).toEqual({ left: 0, top: 100, side: 200 });
});

test('zooming in shows a smaller square around the same centre', () => {
  expect(squareOf(wide, { ...wholePicture, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('dragging the picture to the right shows more of its left', () => {
  expect(squareOf(wide, pulled(wide, wholePicture, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
});

test('the square never leaves the picture, and dragging too far snaps back', () => {
  const far = pulled(wide, wholePicture, 9, 9);
  expect(squareOf(wide, far)).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(wide, pulled(wide, far, -0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
});
