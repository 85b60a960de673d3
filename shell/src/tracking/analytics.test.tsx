import { act, screen } from '@testing-library/react';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { accept, refuse } from '../consent/consent.ts';
import { ConsentController } from '../consent/consent-controller.tsx';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { servePage } from '../testing/serve-page.ts';
import { shellTexts } from '../shell-texts.ts';

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
servePage([], { site: { title: 'Chokdee', description: '', gaID: 'G-TEST12345' } });

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')].map(({ src }) => src);
const events = () =>
  ((window as { dataLayer?: IArguments[] }).dataLayer ?? [])
    .map((each) => [...each])
    .filter(([name]) => name === 'event');

test('Google Analytics loads only after consent, counts addresses without query, and stops with the consent', async () => {
  fakeNetwork().offline(lotteryCalls.latest);
  jest.useFakeTimers();
  await renderScreen(() => <ConsentController />, { name: 'shell', messages: shellTexts });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(scripts()).toEqual([]);

  act(() => accept());
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  expect(events()).toEqual([
    ['event', 'page_view', expect.objectContaining({ page_location: expect.not.stringContaining('?') })],
  ]);

  document.cookie = '_ga=1; Path=/';
  document.cookie = '_ga_TEST12345=1; Path=/';
  act(() => refuse());
  expect(document.cookie).not.toContain('_ga');
  expect((window as unknown as Record<string, unknown>)['ga-disable-G-TEST12345']).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.useRealTimers();
});
