import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { setLocale } from '../i18n/i18n.ts';
import { setServerTime } from '../socket/socket.ts';
import {
  Countdown,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  Money,
  Page,
  PinField,
  TextField,
  UiProvider,
} from './ui.ts';

// Style sheets are looked at, whole.
jest.unmock('@emotion/cache');

const draw = (children: ReactNode) => render(<UiProvider>{children}</UiProvider>);

beforeEach(() => setLocale('en'));

it('gives every screen one heading, which also names the tab', () => {
  draw(<Page title="Deposit">…</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  expect(document.title).toBe('Deposit');
});

it('has no transition begin where less motion is asked for, not even a short one', () => {
  draw(<Money satang={0} />);
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join(' ')
    .replace(/\s+/g, '');
  const rules = /@media\(prefers-reduced-motion:reduce\)\{(.*?)\}/.exec(styles)?.[1];
  expect(rules).toContain('transition-duration:0s!important');
});

it('writes satang as baht', () => {
  draw(<Money satang={123450} />);
  expect(screen.getByText('฿1,234.50')).toBeVisible();
});

it('has an amount that does not count there at once, in the frame that it came in', () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame');
  const { rerender } = draw(<Money satang={100} />);
  rerender(
    <UiProvider>
      <Money satang={200} />
    </UiProvider>,
  );
  expect(screen.getByText('฿2.00')).toBeVisible();
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
});

it('counts down by whole seconds and says once when the time is over', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const ended = jest.fn();
  draw(<Countdown untilMs={1_002_000} onEnd={ended} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:02');
  act(() => jest.advanceTimersByTime(1_050));
  expect(screen.getByRole('timer')).toHaveTextContent('00:01');
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(ended).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it.each([
  ['th', '2 วัน 01:00:00'],
  ['kh', '2 ថ្ងៃ 01:00:00'],
  ['mm', '2 ရက် 01:00:00'],
] as const)('says the days that are left in the words of %s', async (locale, said) => {
  jest.useFakeTimers({ now: 1_000_000 });
  await act(() => setLocale(locale));
  draw(<Countdown untilMs={1_000_000 + 49 * 3_600_000} />);
  expect(screen.getByRole('timer')).toHaveTextContent(said);
  jest.useRealTimers();
});

it('counts on by a clock that is set while it counts, also one that had run out', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  draw(<Countdown untilMs={1_002_000} />);
  act(() => setServerTime(1_002_500));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  act(() => setServerTime(992_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:10');
  act(() => jest.advanceTimersByTime(1_050));
  expect(screen.getByRole('timer')).toHaveTextContent('00:09');
  act(() => setServerTime(Date.now()));
  jest.useRealTimers();
});

it('ties the message of a field to its input', async () => {
  draw(<TextField label="Username" error="Username is required" />);
  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).toBeInvalid();
  await waitFor(() => expect(input).toHaveAccessibleDescription('Username is required'));
});

it('shows a PIN only while asked to', async () => {
  draw(<PinField label="PIN" />);
  expect(screen.getByLabelText('PIN')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show PIN' }));
  expect(screen.getByLabelText('PIN')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide PIN' })).toBeVisible();
});

it('says what went wrong and offers to try again', async () => {
  const retry = jest.fn();
  draw(<ErrorState error={{ code: 'ROUND_CLOSED' }} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This round has closed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

it('tells a screen reader that something is loading, and what to do where nothing is', () => {
  draw(
    <>
      <LoadingState rows={2} />
      <EmptyState icon="ticket" title="No slips yet" text="Place your first one." />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByRole('heading', { name: 'No slips yet' })).toBeVisible();
});

it('draws an unknown icon as a dot, and hides decoration from a screen reader', () => {
  draw(<Icon name="from-the-future" label="New" />);
  expect(screen.getByRole('img', { name: 'New' })).toBeInTheDocument();
});

it('puts the nonce of the page on its styles', () => {
  render(<UiProvider nonce="abc">x</UiProvider>);
  expect(
    document.querySelector('style[nonce="abc"]') ?? document.querySelector('style[data-emotion="ck"]'),
  ).toHaveProperty('nonce', 'abc');
});
