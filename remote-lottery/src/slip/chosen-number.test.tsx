import { fireEvent, render, screen } from '@testing-library/react';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { UiProvider } from '@chokdee/shared/ui';
import { messages } from '../app.ts';
import { ChosenNumber } from './chosen-number.tsx';

const onEdit = jest.fn();
const onRemove = jest.fn();

beforeEach(async () => {
  jest.clearAllMocks();
  await loadTexts('lottery', messages);
  await setLocale('en');
  render(
    <UiProvider>
      <ChosenNumber number="456" onEdit={onEdit} onRemove={onRemove} />
    </UiProvider>,
  );
});

/** A pointer that goes down on the number, moves by `way` and comes up, and the click that follows. */
function drag(way: number, pointerType = 'touch') {
  const number = screen.getByRole('button', { name: 'Edit 456' });
  const send = (type: string, clientY: number) =>
    fireEvent(
      number,
      // The test's browser has no pointer events.
      Object.assign(new MouseEvent(type, { bubbles: true, clientY }), { pointerId: 1, pointerType }),
    );
  send('pointerdown', 100);
  send('pointermove', 100 + way);
  send('pointerup', 100 + way);
  fireEvent.click(number);
}

it.each([-40, 40])('a swipe by %d px removes the number and does not edit it', (way) => {
  drag(way);
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(onEdit).not.toHaveBeenCalled();
});

it('a tap of an unsteady finger edits', () => {
  drag(5);
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(onRemove).not.toHaveBeenCalled();
});

it('a swipe that turns back does nothing, and the next tap edits', () => {
  drag(20);
  expect(onRemove).not.toHaveBeenCalled();
  expect(onEdit).not.toHaveBeenCalled();
  drag(0);
  expect(onEdit).toHaveBeenCalledTimes(1);
});

it('a mouse removes with the button only', () => {
  drag(-40, 'mouse');
  expect(onRemove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Remove every 456' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
