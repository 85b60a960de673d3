import { act, renderHook } from '@testing-library/react';
import { useTypedText } from './use-typed-text.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const draw = () => {
  const write = jest.fn();
  const { result, rerender } = renderHook(({ address }) => useTypedText(address, write), {
    initialProps: { address: '' },
  });
  const type = (text: string) => act(() => result.current.type(text));
  const pause = () => act(() => jest.advanceTimersByTime(500));
  return {
    write,
    type,
    pause,
    typed: () => result.current.typed,
    goTo: (address: string) => rerender({ address }),
  };
};

test('the address follows the typed text, and an address that comes late changes nothing that was typed since', () => {
  const { write, type, pause, typed, goTo } = draw();
  type('dra');
  pause();
  type('drag');
  goTo('dra');
  expect(typed()).toBe('drag');
  pause();
  type('dragon');
  pause();
  goTo('dragon');
  expect(typed()).toBe('dragon');
  expect(write.mock.calls).toEqual([['dra'], ['drag'], ['dragon']]);
});

test('a text that is cleared before the address has it is cleared there too', () => {
  const { write, type, pause, typed, goTo } = draw();
  type('dra');
  pause();
  type('');
  goTo('dra');
  pause();
  expect([typed(), write.mock.calls]).toEqual(['', [['dra'], ['']]]);
});

test('a link to the same page brings its own text, and drops what waits', () => {
  const { write, type, pause, typed, goTo } = draw();
  type('dragon');
  pause();
  goTo('dragon');
  type('dragons');
  goTo('');
  expect(typed()).toBe('');
  pause();
  expect(write.mock.calls).toEqual([['dragon']]);
});
