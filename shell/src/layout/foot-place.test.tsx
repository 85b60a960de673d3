import { act, render, screen } from '@testing-library/react';
import { UiProvider } from '@chokdee/shared/ui';
import { FootPlace } from './foot-place.tsx';
import { heightBelow } from './foot.ts';

let resize: () => void;
const roomOf = (place: string) => document.documentElement.style.getPropertyValue(place);

beforeEach(() => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((changed) => {
    const observer = { observe() {}, unobserve() {}, disconnect() {} };
    resize = () => act(() => changed([], observer));
    return observer;
  });
});
afterEach(() => jest.restoreAllMocks());

test('makes room at the end of the page for its content, and only while it has any', () => {
  const page = (content: string) => (
    <UiProvider>
      <FootPlace role="status" room="--offline-bar">
        {content}
      </FootPlace>
    </UiProvider>
  );
  const { rerender, unmount } = render(page('You are offline'));
  const height = jest.spyOn(screen.getByRole('status'), 'offsetHeight', 'get').mockReturnValue(72);
  resize();
  expect(roomOf('--offline-bar')).toBe('72px');
  rerender(page(''));
  height.mockReturnValue(0);
  resize();
  expect(roomOf('--offline-bar')).toBe('');
  height.mockReturnValue(40);
  resize();
  unmount();
  expect(roomOf('--offline-bar')).toBe('');
  // The browser reports a removed element once more.
  height.mockReturnValue(0);
  resize();
  expect(roomOf('--offline-bar')).toBe('');
});

test('stacks the offer of a new shell on every other message, and they on the question for consent', () => {
  const bar = 'calc(var(--foot-bar, var(--tab-bar, 0px))';
  expect(heightBelow('--consent-bar')).toBe(`${bar})`);
  expect(heightBelow('--offline-bar')).toBe(`${bar} + var(--consent-bar, 0px))`);
  expect(heightBelow('--offer-bar')).toBe(
    `${bar} + var(--consent-bar, 0px) + var(--offline-bar, 0px) + var(--leave-bar, 0px))`,
  );
});
