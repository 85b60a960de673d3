import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createBrowserHistory,
  MemoryRouter,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from './router.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClosedByBack } from './use-closed-by-back.ts';

/** Controls through which a test acts on the page. */
const controls = {
  go: undefined as NavigateFunction | undefined,
  sheet: (_open: boolean) => {},
  question: (_open: boolean) => {},
};

function Overlay({ name, reopens = false }: { name: 'sheet' | 'question'; reopens?: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => void (controls[name] = setOpen), [name]);
  useClosedByBack(name, open, {
    onBack: () => setOpen(false),
    onReturn: reopens ? () => setOpen(true) : undefined,
  });
  return open ? <p>{name}</p> : null;
}

function Page({ children }: { children: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void (controls.go = navigate), [navigate]);
  return <h1>{children + search}</h1>;
}

const Round = () => (
  <>
    <Page>round</Page>
    <Overlay name="sheet" reopens />
    <Overlay name="question" />
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

const set = (name: 'sheet' | 'question', open: boolean) => act(async () => controls[name](open));
const go = (steps: number) => act(async () => void controls.go?.(steps));
const page = () => screen.getByRole('heading').textContent;
const shown = () => ['sheet', 'question'].filter((name) => screen.queryByText(name));

it('the first back closes the overlay and keeps the page with its query; the second leaves the page', async () => {
  await set('sheet', true);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('one back leaves the page when the overlay was closed in another way', async () => {
  await set('sheet', true);
  await set('sheet', false);
  await set('sheet', true);
  await set('sheet', false);
  expect(page()).toBe('round?view=bet');
  await go(-1);
  expect(page()).toBe('lobby');
});

it('stays closed when it was closed before its history entry existed, and removes the entry', async () => {
  await act(async () => {
    for (const open of [true, false]) flushSync(() => controls.sheet(open));
  });
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('has one history entry when it was reopened before that entry existed', async () => {
  await act(async () => {
    for (const open of [true, false, true]) flushSync(() => controls.sheet(open));
  });
  expect(shown()).toEqual(['sheet']);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('back closes the overlay that was opened last', async () => {
  await set('sheet', true);
  await set('question', true);
  await go(-1);
  expect(shown()).toEqual(['sheet']);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
});

it('removes every history entry when all overlays close at once', async () => {
  await set('sheet', true);
  await set('question', true);
  await act(async () => {
    controls.sheet(false);
    controls.question(false);
  });
  expect(page()).toBe('round?view=bet');
  await go(-1);
  expect(page()).toBe('lobby');
});

it('reopens when the reader goes forward, or comes back from another page', async () => {
  await set('sheet', true);
  await go(-1);
  await go(1);
  expect(shown()).toEqual(['sheet']);
  await act(async () => void controls.go?.('/deposit'));
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', ['sheet']]);
  await go(-1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
});

it('goes back to the page when the overlay cannot be reopened', async () => {
  await set('question', true);
  await go(-1);
  await go(1);
  expect([page(), shown()]).toEqual(['round?view=bet', []]);
  await go(-1);
  expect(page()).toBe('lobby');
});

it('an overlay that opens while another page is on its way does not lead back from it', async () => {
  cleanup();
  window.history.replaceState(null, '', '/round');
  const history = createBrowserHistory({ window, v5Compat: true });
  const routes = (
    <Routes>
      <Route path="/deposit" element={<Round />} />
      <Route path="/round" element={<Round />} />
    </Routes>
  );
  const drawn = (location = history.location) => (
    <Router location={location} navigator={history}>
      {routes}
    </Router>
  );
  const before = history.location;
  const { rerender } = render(drawn(before));
  history.push('/deposit');
  await set('question', true);
  expect(window.location.pathname).toBe('/deposit');
  expect(window.history.state).not.toMatchObject({ usr: { over: ['question'] } });
  await act(async () => rerender(drawn()));
  await set('question', true);
  expect(window.location.pathname).toBe('/deposit');
  expect(window.history.state).toMatchObject({ usr: { over: ['question'] } });
});

it('disables scroll restoration for its own history entry only', async () => {
  const values: string[] = [];
  Object.defineProperty(window.history, 'scrollRestoration', {
    configurable: true,
    set: (next: string) => values.push(next),
  });
  await set('sheet', true);
  // First the page's own entry, then the entry of the sheet.
  expect(values).toEqual(['manual', 'auto']);
  await go(-1);
  expect(values).toEqual(['manual', 'auto', 'auto']);
  Reflect.deleteProperty(window.history, 'scrollRestoration');
});
