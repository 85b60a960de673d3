import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { UiProvider } from '../ui/ui.ts';
import { ChatLog } from './chat-log.tsx';

const LINE_PX = 100;
const SHOWN_PX = 300;

function Log({ count, ...given }: Partial<ComponentProps<typeof ChatLog>> & { count: number }) {
  return (
    <UiProvider>
      <ChatLog
        label="Messages"
        newLabel="New messages"
        count={count}
        ownLatest={undefined}
        isTyping={false}
        {...given}
      >
        {Array.from({ length: count }, (_, index) => (
          <p key={index}>Message {index + 1}</p>
        ))}
      </ChatLog>
    </UiProvider>
  );
}

const log = () => screen.getByRole('log');
const button = () => screen.queryByRole('button', { name: 'New messages' });
/** What the browser says after each move. */
const sayMoved = () => fireEvent.scroll(log());
const scrollTo = (top: number) => {
  log().scrollTop = top;
  sayMoved();
};
/** The highest place of the log, whose lines are of one height: jsdom lays nothing out. */
const end = () => log().scrollHeight - SHOWN_PX;

beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function lines(this: Element) {
    return this.querySelectorAll('p').length * LINE_PX;
  });
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SHOWN_PX);
  const places = new WeakMap<Element, number>();
  jest.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function top(this: Element) {
    return places.get(this) ?? 0;
  });
  jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function move(this: Element, top) {
    places.set(this, Math.min(top, this.scrollHeight - SHOWN_PX));
  });
});

it('begins at the end, and follows new messages there', () => {
  const { rerender } = render(<Log count={10} />);
  expect(log().scrollTop).toBe(end());
  scrollTo(end() - 20);
  rerender(<Log count={11} />);
  expect(log().scrollTop).toBe(end());
  expect(button()).toBeNull();
});

it('stays where somebody reads above, and leads to what is new', async () => {
  const { rerender } = render(<Log count={10} />);
  scrollTo(200);
  rerender(<Log count={10} isTyping />);
  expect(button()).toBeNull();
  rerender(<Log count={12} />);
  expect(log().scrollTop).toBe(200);
  await userEvent.click(button()!);
  sayMoved();
  expect(log().scrollTop).toBe(end());
  expect(log()).toHaveFocus();
  expect(button()).toBeNull();
});

it('says no longer that there are new messages once somebody has scrolled to them', () => {
  const { rerender } = render(<Log count={10} />);
  scrollTo(200);
  rerender(<Log count={11} />);
  scrollTo(500);
  expect(button()).toBeVisible();
  scrollTo(end());
  expect(button()).toBeNull();
  rerender(<Log count={12} />);
  expect(log().scrollTop).toBe(end());
});

it("shows the reader's own message at once", () => {
  const { rerender } = render(<Log count={10} ownLatest="a" />);
  scrollTo(200);
  rerender(<Log count={11} ownLatest="b" />);
  sayMoved();
  expect(log().scrollTop).toBe(end());
  expect(button()).toBeNull();
});

it('keeps the end in sight when a keyboard takes room from it, and leaves a reader above alone', () => {
  const shrunk = new Set<() => void>();
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((changed) => {
    const shrink = () => changed([], observer);
    const observer = {
      observe: () => void shrunk.add(shrink),
      unobserve: () => {},
      disconnect: () => void shrunk.delete(shrink),
    };
    return observer;
  });
  render(<Log count={10} />);
  log().scrollTop = end() - 200;
  shrunk.forEach((shrink) => shrink());
  expect(log().scrollTop).toBe(end());
  scrollTo(200);
  shrunk.forEach((shrink) => shrink());
  expect(log().scrollTop).toBe(200);
});
