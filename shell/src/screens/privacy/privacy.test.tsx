import { act, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@chokdee/shared/contracts/site';
import { drawShell, servePage } from '../../testing/draw-shell.tsx';
import {
  clearBrowser,
  fakeTrackingHost,
  browserStorage,
  setTrackingAttributes,
  TRACKING_ORIGIN,
  type Sent,
} from '../../testing/tracking-host.ts';
import { keptItems } from './kept-items.ts';

let sent: Sent[];
const check = (name: string) => screen.getByRole('checkbox', { name });
const press = (element: HTMLElement) => act(async () => element.click());

servePage([]);
beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  clearBrowser();
  setTrackingAttributes({ tracking: TRACKING_ORIGIN, fingerprint: true });
  sent = fakeTrackingHost();
});
afterEach(() => setTrackingAttributes({}));

test('every page leads to it', async () => {
  await drawShell({ at: '/' });
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});

test('nothing but what is needed is on until the reader turns it on, and each can be turned on and off by itself', async () => {
  await drawShell({ at: '/privacy' });
  expect(check('What is needed')).toBeChecked();
  expect(check('What is needed')).toBeDisabled();
  expect(check('Measuring how the site is used')).not.toBeChecked();
  expect(check('Recognising this device')).not.toBeChecked();

  await press(check('Measuring how the site is used'));
  expect(document.cookie).toContain('consent=1.m1.r0');
  expect(screen.getByText('Your choice is saved.')).toBeVisible();
  await press(check('Recognising this device'));
  expect(document.cookie).toContain('consent=1.m1.r1');
  await press(check('Measuring how the site is used'));
  expect(document.cookie).toContain('consent=1.m0.r1');
});

test('what was kept is deleted at a press, and turned off', async () => {
  for (const cookie of [
    'consent=1.m1.r1',
    'guest=guest_ab12cd34',
    'visitor=visitor_123456',
    'cid=given-by-the-host',
  ])
    document.cookie = `${cookie}; Path=/`;
  localStorage.setItem('fingerprint', '{}');
  localStorage.setItem('drawer-open', 'true');
  sessionStorage.setItem('collector-session', 'abc');
  await drawShell({ at: '/privacy' });
  expect(check('Recognising this device')).toBeChecked();
  await press(screen.getByRole('button', { name: 'Delete what was kept' }));
  expect(browserStorage()).toEqual({ cookies: ['consent', 'locale'], local: ['drawer-open'], session: [] });
  expect(document.cookie).toContain('consent=1.m0.r0');
  expect(check('Recognising this device')).not.toBeChecked();
  expect(screen.getByText(/^Deleted\./)).toBeVisible();
});

test('a no of the browser is said, and nothing can be turned on against it', async () => {
  setTrackingAttributes({ tracking: TRACKING_ORIGIN, gpc: true });
  document.cookie = 'guest=guest_ab12cd34; Path=/';
  await drawShell({ at: '/privacy' });
  expect(screen.getByText(/Global Privacy Control/)).toBeVisible();
  expect(check('Measuring how the site is used')).toBeDisabled();
  await press(screen.getByRole('button', { name: 'Delete what was kept' }));
  expect(browserStorage().cookies).toEqual(['locale']);
  expect(sent).toEqual([]);
});

test('what the site does not do is not offered', async () => {
  setTrackingAttributes({ tracking: TRACKING_ORIGIN });
  await drawShell({ at: '/privacy' });
  expect(screen.queryByRole('checkbox', { name: 'Recognising this device' })).not.toBeInTheDocument();
  expect(screen.queryByText('cid')).not.toBeInTheDocument();
});

test('a site that measures nothing says so, and still lists what it needs', async () => {
  setTrackingAttributes({});
  await drawShell({ at: '/privacy' });
  expect(screen.getByText('This site measures nothing, so there is nothing to choose.')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'What is needed' })).getByText('consent')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('each thing that may be kept is listed with what it is for and how long it stays', async () => {
  await drawShell({ at: '/privacy' });
  const { measurement, recognition } = keptItems();
  const lives = [...measurement, ...recognition].map(({ name }) => [
    name,
    within(screen.getByText(name).closest('tr')!).getAllByRole('cell')[2]!.textContent,
  ]);
  expect(Object.fromEntries(lives)).toEqual({
    guest: '7 days',
    visitor: '3 days',
    cid: '400 days',
    fingerprint: '6 hours',
    'collector-session': 'until the tab is closed',
  });
});

test('on https the names are those that browsers bind to the host', () => {
  expect(keptItems(true).necessary.map(({ name }) => name)).toContain('__Host-sid');
  expect(keptItems(false).necessary.map(({ name }) => name)).toContain('sid');
});

const textsOf = (folder: string, locale: string): [string, string][] => {
  const flat = (messages: unknown, prefix: string): [string, string][] =>
    typeof messages === 'string'
      ? [[prefix, messages]]
      : Object.entries(messages as object).flatMap(([key, value]) =>
          flat(value, prefix ? `${prefix}.${key}` : key),
        );
  return flat(
    JSON.parse(readFileSync(join(__dirname, '../..', folder, 'locales', `${locale}.json`), 'utf8')),
    '',
  );
};

describe.each(['screens/privacy', 'consent'])('the texts of %s', (folder) => {
  const shape = (locale: string) =>
    textsOf(folder, locale)
      .map(
        ([key, text]) =>
          `${key} ${(text.match(/\{\{\w+\}\}/g) ?? []).join()} ${text.trim() === '' ? 'empty' : ''}`,
      )
      .sort();

  test.each(locales)('are as many in %s as in Thai, with the same places to fill', (locale) =>
    expect(shape(locale)).toEqual(shape('th')),
  );
});

test.each(locales)('nothing is left unsaid in %s', async (locale) => {
  await drawShell({ at: '/privacy', locale });
  const said = screen.getByRole('main').textContent!;
  expect(
    textsOf('screens/privacy', locale).filter(([key]) => key.includes('.') && said.includes(key)),
  ).toEqual([]);
});
