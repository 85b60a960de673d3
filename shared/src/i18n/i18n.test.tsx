import { act, render, screen } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import {
  addTexts,
  currentLocale,
  currentTexts,
  loadProblemTexts,
  loadTexts,
  setLocale,
  startTexts,
  useErrorText,
  useFieldText,
  useLocale,
  useTexts,
} from './i18n.ts';

function Greeting() {
  const text = useTexts('greeting');
  return <p lang={useLocale()}>{text('hello', { name: 'Nok' })}</p>;
}

beforeEach(async () => {
  await startTexts();
  await setLocale('th');
});

it('uses Thai by default and sets the language of the page', () => {
  expect(currentLocale()).toBe('th');
  expect(document.documentElement).toHaveAttribute('lang', 'th');
});

it('switches the visible texts without a reload, after loading the texts of every part', async () => {
  const load = jest.fn((locale: string) =>
    Promise.resolve({ hello: locale === 'en' ? 'Hello {{name}}' : 'สวัสดี {{name}}' }),
  );
  await loadTexts('greeting', load);
  render(<Greeting />);
  expect(screen.getByText('สวัสดี Nok')).toBeVisible();

  await act(() => setLocale('en'));

  expect(screen.getByText('Hello Nok')).toBeVisible();
  expect(load.mock.calls).toEqual([['th'], ['en']]);
});

it('switches a part, too, that begins to load during the switch', async () => {
  let arrive!: () => void;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await loadTexts('slow', async (locale) => {
    if (locale === 'en') {
      begin();
      await late;
    }
    return {};
  });
  const switched = setLocale('en');
  await begun;
  await loadTexts('newcomer', (locale) => Promise.resolve({ hello: locale === 'en' ? 'Hello' : 'สวัสดี' }));
  arrive();
  await switched;
  expect(currentTexts('newcomer')('hello')).toBe('Hello');
});

it('of two choices the later one counts, whichever texts load first', async () => {
  let arrive!: () => void;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await loadTexts('greeting', async (locale) => {
    if (locale === 'en') await late;
    return {};
  });
  const first = setLocale('en');
  await setLocale('th');
  arrive();
  await first;
  expect(currentLocale()).toBe('th');
  expect(document.cookie).toContain('locale=th');
});

it('stores the language in a cookie for thirty days and announces the change', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  const handler = jest.fn();
  const off = bus.on('locale/changed', handler);

  await setLocale('mm');
  off();

  expect(written).toHaveBeenCalledWith('locale=mm; Max-Age=2592000; Path=/; SameSite=Lax');
  expect(handler).toHaveBeenCalledWith({ locale: 'mm' });
});

it.each([
  ['kh', 'km'],
  ['mm', 'my'],
  ['en', 'en'],
] as const)('maps the cookie language %s to the language tag %s', async (locale, tag) => {
  await setLocale(locale);
  expect(document.documentElement).toHaveAttribute('lang', tag);
});

it('falls back to another language when a part fails to load its texts', async () => {
  await loadTexts('greeting', (locale) =>
    locale === 'kh' ? Promise.reject(new Error('offline')) : Promise.resolve({ hello: 'สวัสดี {{name}}' }),
  );
  render(<Greeting />);
  await act(() => setLocale('kh'));
  expect(screen.getByText(/Nok$/)).not.toHaveTextContent('hello');
});

it('shows an error by its code, and a general message for an unknown one and until its own has loaded', async () => {
  await setLocale('en');
  function Errors() {
    const errorText = useErrorText();
    return (
      <p>
        {[
          { code: 'invalidLoginCredential' },
          { kind: 'offline', code: 'UNAVAILABLE' },
          new Error('x'),
          undefined,
        ]
          .map(errorText)
          .join('|')}
      </p>
    );
  }
  const general = 'Oops! Something went wrong. Please try again later.';
  const offline = 'There is no connection. Please check your network.';
  render(<Errors />);
  expect(screen.getByText([general, offline, general, general].join('|'))).toBeVisible();

  expect(
    await screen.findByText(['Invalid username or password.', offline, general, general].join('|')),
  ).toBeVisible();
  await act(() => setLocale('th'));
  expect(screen.getByText(/^ชื่อผู้ใช้หรือรหัสผ่าน/)).toBeVisible();
});

it('shows a field problem by its key, and an unknown one as a general message', async () => {
  await loadProblemTexts();
  await setLocale('en');
  function Fields() {
    const fieldText = useFieldText();
    return <p>{[fieldText('pin.short'), fieldText('Invalid input')].join('|')}</p>;
  }
  render(<Fields />);
  expect(screen.getByText('Password must be at least 8 characters|Please check this field')).toBeVisible();
});

it('returns an unknown key unchanged', () => {
  addTexts('th', 'greeting', {});
  function Unknown() {
    return <p>{useTexts('greeting')('no.such')}</p>;
  }
  render(<Unknown />);
  expect(screen.getByText('no.such')).toBeVisible();
});

it('keeps Burmese syllables on one line', async () => {
  await setLocale('mm');
  addTexts('mm', 'greeting', { hello: 'အကောင့်ဖြင့် {{name}}' });
  render(<Greeting />);
  expect(screen.getByText('အကော\u2060င့်ဖြင့် Nok')).toBeVisible();
});
