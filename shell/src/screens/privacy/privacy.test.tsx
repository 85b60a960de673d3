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
import { storedItems } from './stored-items.ts';

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

test('every page links to it', async () => {
  await drawShell({ at: '/' });
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});

test('everything except the necessary is off by default, and each kind can be switched separately', async () => {
  await drawShell({ at: '/privacy' });
  expect(check('Necessary')).toBeChecked();
  expect(check('Necessary')).toBeDisabled();
  expect(check('Measuring site use')).not.toBeChecked();
  expect(check('Recognising this device')).not.toBeChecked();

  await press(check('Measuring site use'));
  expect(document.cookie).toContain('consent=2.m1.r0');
  expect(screen.getByText('Your choice is saved.')).toBeVisible();
  await press(check('Recognising this device'));
  expect(document.cookie).toContain('consent=2.m1.r1');
  await press(check('Measuring site use'));
  expect(document.cookie).toContain('consent=2.m0.r1');
});

test('one button deletes the stored data and switches tracking off', async () => {
  for (const cookie of [
    'consent=2.m1.r1',
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
  await press(screen.getByRole('button', { name: 'Delete stored data' }));
  expect(browserStorage()).toEqual({ cookies: ['consent', 'locale'], local: ['drawer-open'], session: [] });
  expect(document.cookie).toContain('consent=2.m0.r0');
  expect(check('Recognising this device')).not.toBeChecked();
  expect(screen.getByText(/^Deleted\./)).toBeVisible();
});

test('Global Privacy Control is shown, and nothing can be switched on against it', async () => {
  setTrackingAttributes({ tracking: TRACKING_ORIGIN, gpc: true });
  document.cookie = 'guest=guest_ab12cd34; Path=/';
  await drawShell({ at: '/privacy' });
  expect(screen.getByText(/Global Privacy Control/)).toBeVisible();
  expect(check('Measuring site use')).toBeDisabled();
  await press(screen.getByRole('button', { name: 'Delete stored data' }));
  expect(browserStorage().cookies).toEqual(['locale']);
  expect(sent).toEqual([]);
});

test('kinds of tracking that the site does not use are not offered', async () => {
  setTrackingAttributes({ tracking: TRACKING_ORIGIN });
  await drawShell({ at: '/privacy' });
  expect(screen.queryByRole('checkbox', { name: 'Recognising this device' })).not.toBeInTheDocument();
  expect(screen.queryByText('cid')).not.toBeInTheDocument();
});

test('a site without tracking says so, and still lists the necessary items', async () => {
  setTrackingAttributes({});
  await drawShell({ at: '/privacy' });
  expect(screen.getByText("This site measures nothing, so there's nothing to choose.")).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Necessary' })).getByText('consent')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('every stored item is listed with its purpose and lifetime', async () => {
  await drawShell({ at: '/privacy' });
  const { measurement, recognition } = storedItems();
  const lifetimes = [...measurement, ...recognition].map(({ name }) => [
    name,
    within(screen.getByText(name).closest('tr')!).getAllByRole('cell')[2]!.textContent,
  ]);
  expect(Object.fromEntries(lifetimes)).toEqual({
    guest: '7 days',
    visitor: '3 days',
    cid: '400 days',
    fingerprint: '6 hours',
    'collector-session': 'until the tab is closed',
  });
});

test('on https, cookie names have the __Host- prefix', () => {
  expect(storedItems(true).necessary.map(({ name }) => name)).toContain('__Host-sid');
  expect(storedItems(false).necessary.map(({ name }) => name)).toContain('sid');
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

  test.each(locales)('have the same keys and placeholders in %s as in Thai', (locale) =>
    expect(shape(locale)).toEqual(shape('th')),
  );
});

test.each(locales)('no text is missing in %s', async (locale) => {
  await drawShell({ at: '/privacy', locale });
  const shownText = screen.getByRole('main').textContent!;
  expect(
    textsOf('screens/privacy', locale).filter(([key]) => key.includes('.') && shownText.includes(key)),
  ).toEqual([]);
});
