import { newGuest, newVisitor } from './random-name.ts';

test('names have their form, and no two are alike', () => {
  const guests = Array.from({ length: 500 }, newGuest);
  expect(guests.every((name) => /^guest_[a-z0-9]{8}$/.test(name))).toBe(true);
  expect(new Set(guests).size).toBe(500);
  expect(Array.from({ length: 500 }, newVisitor).every((name) => /^visitor_\d{6}$/.test(name))).toBe(true);
});

test('numbers that would favour some letters are drawn again', () => {
  const draw = jest.spyOn(crypto, 'getRandomValues');
  let drawn = 0;
  // 4294967292 and above are more than a whole number of alphabets.
  draw.mockImplementation((array) => {
    (array as unknown as Uint32Array)[0] = drawn === 0 ? 4_294_967_295 : 35;
    drawn += 1;
    return array;
  });
  expect(newGuest()).toBe('guest_99999999');
  expect(drawn).toBe(9);
});

test('nothing is drawn from what can be foretold', () => {
  const weak = jest.spyOn(Math, 'random');
  newGuest();
  newVisitor();
  expect(weak).not.toHaveBeenCalled();
});
