import { newGuest, newVisitor } from './random-name.ts';

test('names have their format and are unique', () => {
  const guests = Array.from({ length: 500 }, newGuest);
  expect(guests.every((name) => /^guest_[a-z0-9]{8}$/.test(name))).toBe(true);
  expect(new Set(guests).size).toBe(500);
  expect(Array.from({ length: 500 }, newVisitor).every((name) => /^visitor_\d{6}$/.test(name))).toBe(true);
});

test('biased numbers are drawn again', () => {
  const draw = jest.spyOn(crypto, 'getRandomValues');
  let drawn = 0;
  // Numbers from 4294967292 exceed the largest multiple of the alphabet's length.
  draw.mockImplementation((array) => {
    (array as unknown as Uint32Array)[0] = drawn === 0 ? 4_294_967_295 : 35;
    drawn += 1;
    return array;
  });
  expect(newGuest()).toBe('guest_99999999');
  expect(drawn).toBe(9);
});

test('Math.random is not used', () => {
  const mathRandom = jest.spyOn(Math, 'random');
  newGuest();
  newVisitor();
  expect(mathRandom).not.toHaveBeenCalled();
});
