import { act, fireEvent, render, screen } from '@testing-library/react';
import { setLocale } from '@chokdee/shared/i18n';
import { notify, type Notification } from '@chokdee/shared/notifications';
import { Link, MemoryRouter } from '@chokdee/shared/router';
import { UiProvider } from '@chokdee/shared/ui';
import { Snackbar } from './snackbar.tsx';

const show = (text: string, more: Partial<Notification> = {}) =>
  act(() => notify({ text, color: 'success', ...more }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(async () => {
  await setLocale('en');
  jest.useFakeTimers();
  render(
    <UiProvider>
      <MemoryRouter>
        <Link to="/elsewhere">Elsewhere</Link>
        <Snackbar />
      </MemoryRouter>
    </UiProvider>,
  );
});
afterEach(() => jest.useRealTimers());

it('announces a success politely and an error assertively', () => {
  show('Saved');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  pass(2_000);
  show('Refused', { color: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  ['success', 1_500],
  ['error', 5_000],
] as const)('a %s closes by itself after %d ms', (color, afterMs) => {
  show('Saved', { color });
  pass(afterMs - 1);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('stays for the given timeout', () => {
  show('Read this', { timeoutMs: 4_000 });
  pass(3_999);
  expect(screen.getByText('Read this')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Read this')).not.toBeInTheDocument();
});

it('shows one message per half second, then the last one received', () => {
  show('one');
  show('two');
  show('three');
  pass(499);
  expect(screen.getByText('one')).toBeVisible();
  pass(1);
  expect(screen.getByText('three')).toBeVisible();
  expect(screen.queryByText('two')).not.toBeInTheDocument();
});

it('gives the next message its full time', () => {
  show('one');
  pass(1_000);
  show('two');
  pass(1_000);
  expect(screen.getByText('two')).toBeVisible();
});

it('closes with its button', () => {
  show('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('closes with Escape', () => {
  show('You won ฿920.00', { color: 'win', lasting: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('You won ฿920.00')).not.toBeInTheDocument();
});

it('closes on navigation', () => {
  show('Saved');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('pauses while the pointer is on it', () => {
  show('Saved');
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(5_000);
  expect(screen.getByText('Saved')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(1_500);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
