import { pictureViews } from './picture-views.ts';

test('starts with the whole picture, scaled down to one decoding pass', () => {
  expect(pictureViews(3000, 4000)[0]).toEqual({
    x: 0,
    y: 0,
    width: 3000,
    height: 4000,
    drawnWidth: 375,
    drawnHeight: 500,
  });
});

test('never upscales a region', () => {
  expect(pictureViews(300, 200)[0]).toMatchObject({ drawnWidth: 300, drawnHeight: 200 });
});

test.each([[4], [9]])(
  'a code of a fifth of the picture is whole in one of the %i smaller regions, wherever it is',
  (pieces) => {
    const [width, height] = [1000, 1600];
    const views = pictureViews(width, height).slice(pieces === 4 ? 1 : 5, pieces === 4 ? 5 : 14);
    expect(views).toHaveLength(pieces);
    const side = pieces === 4 ? 200 : 100;
    for (let left = 0; left <= width - side; left += 25)
      for (let top = 0; top <= height - side; top += 25)
        expect(
          views.some(
            ({ x, y, width: wide, height: high }) =>
              left >= x && top >= y && left + side <= x + wide && top + side <= y + high,
          ),
        ).toBe(true);
  },
);

test('keeps every region inside the picture', () => {
  for (const { x, y, width, height } of pictureViews(1081, 1921)) {
    expect(x + width).toBeLessThanOrEqual(1081);
    expect(y + height).toBeLessThanOrEqual(1921);
  }
});
