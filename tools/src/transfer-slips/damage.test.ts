import { chanceOf } from './chance.ts';
import { damages, type DamageKind } from './damage.ts';
import { projectOnto, type Corners } from './perspective.ts';
import { pixelsOf, type Pixels } from './pixels.ts';

const flat = (width: number, height: number, shade: number): Pixels => ({
  data: Buffer.alloc(width * height * 3, shade),
  width,
  height,
});

/** A white picture with a black square where transfer slips have their code. */
function slip(): Pixels {
  const page = flat(120, 200, 255);
  for (let y = 160; y < 190; y += 1) page.data.fill(0, (y * 120 + 80) * 3, (y * 120 + 110) * 3);
  return page;
}
const at = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 3];

test('chance depends only on its seed', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (chance) => () =>
          chance.whole(0, 1_000_000)
      )(chanceOf(seed)),
    );
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const chance = chanceOf(1);
  const normals = Array.from({ length: 5_000 }, () => chance.normal());
  expect(Math.abs(normals.reduce((sum, value) => sum + value) / normals.length)).toBeLessThan(0.05);
  expect(chanceOf(3).whole(4, 4)).toBe(4);
});

/** The damages that render a whole photo are slow, so they are left out. */
const quick = (Object.keys(damages) as DamageKind[]).filter(
  (kind) => kind !== 'perspective' && kind !== 'photo',
);

test.each(quick)('%s is deterministic and produces a valid picture', async (kind) => {
  const [first, again] = [
    await damages[kind](slip(), chanceOf(11), 0.5),
    await damages[kind](slip(), chanceOf(11), 0.5),
  ];
  expect(first.equals(again)).toBe(true);
  expect((await pixelsOf(first)).width).toBeGreaterThan(30);
});

test('cropping keeps the whole code', async () => {
  const cut = await pixelsOf(await damages.crop(slip(), chanceOf(11), 0));
  expect([cut.width, cut.height]).toEqual([80, expect.any(Number)]);
  expect(at(cut, 45, cut.height - 30)).toBeLessThan(60);
});

test('a picture laid onto another has the given corners', () => {
  const quarters = flat(2, 2, 0);
  quarters.data.fill(80, 3, 6);
  quarters.data.fill(160, 6, 9);
  quarters.data.fill(240, 9, 12);
  const corners: Corners = [
    [20, 10],
    [90, 20],
    [80, 90],
    [10, 70],
  ];
  const laid = projectOnto(flat(100, 100, 7), quarters, corners);
  expect([at(laid, 22, 14), at(laid, 86, 23), at(laid, 77, 86), at(laid, 13, 68)]).toEqual(
    [0, 80, 240, 160].map((shade) => expect.closeTo(shade, -1.3)),
  );
  expect([at(laid, 5, 5), at(laid, 95, 95), at(laid, 50, 5)]).toEqual([7, 7, 7]);
});
