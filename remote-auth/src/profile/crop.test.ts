import { pulled, squareOf, wholePicture } from './crop.ts';

const wide = { width: 400, height: 200 };

test('at first the middle of the picture is shown, as large as it fits', () => {
  expect(squareOf(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf({ width: 200, height: 400 }, wholePicture)).toEqual({ left: 0, top: 100, side: 200 });
});

test('zooming in shows a smaller square round the same middle', () => {
  expect(squareOf(wide, { ...wholePicture, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('pulling the picture to the right shows more of its left', () => {
  expect(squareOf(wide, pulled(wide, wholePicture, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
});

test('the square never leaves the picture, and what was pulled too far comes back at once', () => {
  const far = pulled(wide, wholePicture, 9, 9);
  expect(squareOf(wide, far)).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(wide, pulled(wide, far, -0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
});
