import { act, screen } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import type { BetId, PoyId } from '@chokdee/shared/contracts/ids';
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
const commands = (wanted: string) =>
  ((window as { dataLayer?: IArguments[] }).dataLayer ?? [])
    .map((each) => [...each] as unknown[])
    .filter(([name]) => name === wanted);

test('Google Analytics loads only after consent, tells steps and routes, and stops with the consent', async () => {
  const poyId = '0190a000-0000-7000-8000-000000000001' as PoyId;
  fakeNetwork().offline(lotteryCalls.latest);
  jest.useFakeTimers();
  await renderScreen(() => <ConsentController />, {
    name: 'shell',
    messages: shellTexts,
    at: `/slip/${poyId}?copy=${poyId}`,
  });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(scripts()).toEqual([]);

  act(() => accept());
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  expect(commands('event')).toEqual([['event', 'page_view', {}]]);
  const place = { page_location: 'http://localhost/:unknown', page_title: '/:unknown', page_referrer: '' };
  expect(commands('set')).toEqual([['set', place]]);

  act(() => bus.emit('lottery/slip-placed', { poyId, betId: 1 as BetId }));
  expect(commands('event').slice(1)).toEqual([['event', 'bet_placed', {}]]);
  expect(JSON.stringify([commands('set'), commands('event')])).not.toContain(poyId);

  document.cookie = '_ga=1; Path=/';
  document.cookie = '_ga_TEST12345=1; Path=/';
  act(() => refuse());
  expect(document.cookie).not.toContain('_ga');
  expect((window as unknown as Record<string, unknown>)['ga-disable-G-TEST12345']).toBe(true);
  act(() => bus.emit('lottery/slip-placed', { poyId, betId: 1 as BetId }));
  expect(commands('event')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.useRealTimers();
});
