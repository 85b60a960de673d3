import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { loadProblemTexts, setLocale } from '../i18n/i18n.ts';
import { setServerTime } from '../clock/clock.ts';
import {
  Avatar,
  Button,
  Countdown,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  Money,
  Page,
  UiProvider,
} from './ui.ts';

// These tests inspect the full style sheets.
jest.unmock('@emotion/cache');

const draw = (children: ReactNode) => render(<UiProvider>{children}</UiProvider>);

beforeEach(async () => {
  await loadProblemTexts();
  await setLocale('en');
});

it('gives every screen one heading, which is also the title of the tab', () => {
  draw(<Page title="Deposit">…</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  expect(document.title).toBe('Deposit');
});

it('a button that was pressed has the focus again once it has loaded', async () => {
  const form = (loading: boolean) => (
    <UiProvider>
      <Button loading={loading}>Send</Button>
      <input />
    </UiProvider>
  );
  const { rerender } = render(form(false));
  const load = (loading: boolean) => rerender(form(loading));
  const button = screen.getByRole('button');
  const press = async () => {
    await userEvent.click(button);
    load(true);
    // A browser takes the focus from a control that becomes disabled.
    button.blur();
  };
  await press();
  load(false);
  expect(button).toHaveFocus();
  await press();
  screen.getByRole('textbox').focus();
  load(false);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('disables all transitions when the visitor prefers reduced motion', () => {
  draw(<Money satang={0} />);
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join(' ')
    .replace(/\s+/g, '');
  const rules = /@media\(prefers-reduced-motion:reduce\)\{(.*?)\}/.exec(styles)?.[1];
  expect(rules).toContain('transition-duration:0s!important');
});

it('formats satang as baht', () => {
  draw(<Money satang={123450} />);
  expect(screen.getByText('฿1,234.50')).toBeVisible();
});

it('updates an amount without animation in the same frame', () => {
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

it('counts down by whole seconds and calls onEnd once', () => {
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
  ['th', '2 วัน 1 ชม.'],
  ['kh', '2 ថ្ងៃ 1 ម៉ោង'],
  ['mm', '2 ရက် 1 နာရီ'],
] as const)('shows the remaining days in the language %s', async (locale, expected) => {
  jest.useFakeTimers({ now: 1_000_000 });
  await act(() => setLocale(locale));
  draw(<Countdown untilMs={1_000_000 + 49 * 3_600_000} />);
  expect(screen.getByRole('timer')).toHaveTextContent(expected);
  jest.useRealTimers();
});

it('follows a clock that is set during the countdown, even after it has ended', () => {
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

it('shows a letter while there is no picture', () => {
  draw(
    <Avatar.Root>
      <Avatar.Fallback name="สมชาย" />
    </Avatar.Root>,
  );
  expect(screen.getByText('ส')).toBeVisible();
});

it('shows the error and a retry button', async () => {
  const retry = jest.fn();
  draw(<ErrorState error={{ code: 'ROUND_CLOSED' }} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This round has closed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

it('announces loading to screen readers, and shows a next step when there is no data', () => {
  draw(
    <>
      <LoadingState rows={2} />
      <EmptyState icon="ticket" title="No slips yet" text="Place your first one." />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByRole('heading', { name: 'No slips yet' })).toBeVisible();
});

it('draws an unknown icon as a dot, with its label', () => {
  draw(<Icon name="from-the-future" label="New" />);
  expect(screen.getByRole('img', { name: 'New' })).toBeInTheDocument();
});

it('sets the nonce of the page on its styles', () => {
  render(<UiProvider nonce="abc">x</UiProvider>);
  expect(
    document.querySelector('style[nonce="abc"]') ?? document.querySelector('style[data-emotion="ck"]'),
  ).toHaveProperty('nonce', 'abc');
});
