import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from './router.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClosedByBack } from './use-closed-by-back.ts';

/** What the reader does to the page. */
const hand = {
  go: undefined as NavigateFunction | undefined,
  sheet: (_open: boolean) => {},
  question: (_open: boolean) => {},
};

function Over({ name, returns = false }: { name: 'sheet' | 'question'; returns?: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => void (hand[name] = setOpen), [name]);
  useClosedByBack(name, open, {
    onBack: () => setOpen(false),
    onReturn: returns ? () => setOpen(true) : undefined,
  });
  return open ? <p>{name}</p> : null;
}

function Page({ children }: { children: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void (hand.go = navigate), [navigate]);
  return <h1>{children + search}</h1>;
}

const Round = () => (
  <>
    <Page>round</Page>
    <Over name="sheet" returns />
    <Over name="question" />
  </>
);

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/lobby', '/round?view=bet']} initialIndex={1}>
      <Routes>
        <Route path="/lobby" element={<Page>lobby</Page>} />
        <Route path="/deposit" element={<Page>deposit</Page>} />
        <Route path="/round" element={<Round />} />
      </Routes>
    </MemoryRouter>,
  );
});

const set = (name: 'sheet' | 'question', open: boolean) => act(async () => hand[name](open));
const go = (steps: number) => act(async () => void hand.go?.(steps));
const page = () => screen.getByRole('heading').textContent;
const shown = () => ['sheet', 'question'].filter((name) => screen.queryByText(name));

it('closes what is open at the first press, stays on the page with its query, and leaves at the second', async () => {
  await set('sheet', true);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('leaves at the first press when it was closed in another way', async () => {
  await set('sheet', true);
  await set('sheet', false);
  await set('sheet', true);
  await set('sheet', false);
  expect(page()).toBe('round?view=bet');
  await go(-1);
  expect(page()).toBe('lobby');
});

it('stays closed when it was closed before its entry was there, and takes the entry along', async () => {
  await act(async () => {
    for (const open of [true, false]) flushSync(() => hand.sheet(open));
  });
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('has one entry when it was opened once more before that was there', async () => {
  await act(async () => {
    for (const open of [true, false, true]) flushSync(() => hand.sheet(open));
  });
  expect(shown()).toEqual(['sheet']);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('closes what was opened last, first', async () => {
  await set('sheet', true);
  await set('question', true);
  await go(-1);
  expect(shown()).toEqual(['sheet']);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
});

it('takes every entry along when all of it closes at once', async () => {
  await set('sheet', true);
  await set('question', true);
  await act(async () => {
    hand.sheet(false);
    hand.question(false);
  });
  expect(page()).toBe('round?view=bet');
  await go(-1);
  expect(page()).toBe('lobby');
});

it('is open again after the way forward, and after the way back from elsewhere', async () => {
  await set('sheet', true);
  await go(-1);
  await go(1);
  expect(shown()).toEqual(['sheet']);
  await act(async () => void hand.go?.('/deposit'));
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', ['sheet']]);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
});

it('leads to the page below where it cannot be opened again', async () => {
  await set('question', true);
  await go(-1);
  await go(1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('leaves the page where it stands when its own entry is come back to, and other ways back as they are', async () => {
  const told: string[] = [];
  Object.defineProperty(window.history, 'scrollRestoration', {
    configurable: true,
    set: (next: string) => told.push(next),
  });
  await set('sheet', true);
  // The page's own entry, and then that of the sheet.
  expect(told).toEqual(['manual', 'auto']);
  await go(-1);
  expect(told).toEqual(['manual', 'auto', 'auto']);
  Reflect.deleteProperty(window.history, 'scrollRestoration');
});
