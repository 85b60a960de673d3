import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGame, buildPartner, lobbyNetwork } from '../testing/lobby.ts';
import { LobbyScreen } from './lobby-screen.tsx';

const open = (at = '/') => renderScreen(LobbyScreen, { name: 'games', messages, at });
const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const partners = [buildPartner('joker'), buildPartner('sa', { kind: 'casino', entrance: 'direct' })];
const games = [
  buildGame('dragon', { name: 'Golden Dragon', highlight: 2, rtp: 9701 }),
  buildGame('boat', { name: 'Golden Boat', features: ['wild', 'jackpot'] }),
  buildGame('baccarat', {
    name: 'Baccarat',
    partner: 'sa',
    kind: 'casino',
    highlight: 1,
    features: ['live'],
  }),
];

/** jsdom has no layout. */
class NoSizes implements ResizeObserver {
  observe(_element: Element) {}
  unobserve() {}
  disconnect() {}
}
// Long lists load their rows, which may arrive in any test.
beforeEach(() => {
  window.ResizeObserver = NoSizes;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

it('shows highlights first, best first, then a category for each kind, then the providers', async () => {
  lobbyNetwork({ partners, games });
  await open();
  expect(namesIn('Highlights')).toEqual(['Baccarat', 'Golden Dragon']);
  expect(namesIn('Slots')).toEqual(['Golden Dragon', 'Golden Boat']);
  expect(namesIn('Casino')).toEqual(['Live tables', 'Baccarat']);
  expect(screen.getByRole('link', { name: 'Live tables' })).toHaveAttribute('href', '/live/casino');
  expect(namesIn('All providers')).toEqual(['JOKER', 'SA']);
});

it('a game that operators closed stays, without a way in', async () => {
  lobbyNetwork({ partners, games: [buildGame('dragon', { name: 'Golden Dragon', closed: true })] });
  await open();
  const card = within(screen.getByRole('region', { name: 'Slots' })).getByRole('listitem');
  expect(within(card).getByText('Closed')).toBeVisible();
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
});

it('a card says return and limits', async () => {
  lobbyNetwork({ partners, games: [games[0]!] });
  await open();
  const card = within(screen.getByRole('region', { name: 'Slots' })).getByRole('listitem');
  expect(card).toHaveTextContent('Return 97.01%');
  expect(card).toHaveTextContent('Bet ฿1–1,000');
});

it('a card shows the uploaded picture in three widths over its blurred one, and a drawn cover without one', async () => {
  const artwork = { id: 'a1'.repeat(16), thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };
  lobbyNetwork({ partners, games: [buildGame('dragon', { artwork }), buildGame('boat')] });
  const { container } = await open();
  const [file, pictures] = [`/game-artworks/${artwork.id}`, container.querySelectorAll('picture')];
  expect([...pictures].map((picture) => picture.querySelector('source')?.srcset)).toEqual([
    `${file}-180.avif 180w, ${file}-360.avif 360w, ${file}-540.avif 540w`,
    undefined,
  ]);
  expect([...pictures].map((picture) => picture.parentElement?.style.backgroundImage)).toEqual([
    expect.stringContaining('data:image/png;base64,'),
    '',
  ]);
  expect(container.querySelectorAll('img[src="/game-covers/dragon.golden.svg"]')).toHaveLength(2);
});

it('a category shows twelve games, and a link to all of them', async () => {
  lobbyNetwork({ partners, games: Array.from({ length: 13 }, (_, index) => buildGame(`g${index}`)) });
  const user = userEvent.setup();
  const { address } = await open();
  expect(within(screen.getByRole('region', { name: 'Slots' })).getAllByRole('listitem')).toHaveLength(12);
  await user.click(screen.getByRole('link', { name: 'Slots: see all 13 games' }));
  expect(address()).toBe('/?kind=slot');
  expect(screen.getByRole('status')).toHaveTextContent('Games found: 13');
});

it('filters combine, are in the address, and can be cleared', async () => {
  lobbyNetwork({ partners, games });
  const user = userEvent.setup();
  const { address } = await open();
  await user.click(screen.getByRole('button', { name: 'Slots' }));
  expect(screen.getByRole('button', { name: 'Slots' })).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Feature' }), 'Jackpot');
  expect(namesIn('Games found')).toEqual(['Golden Boat']);
  expect(address()).toBe('/?kind=slot&feature=jackpot');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Return to player' }), '97% or more');
  expect(screen.getByText('No games found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/');
  expect(namesIn('Slots')).toHaveLength(2);
});

it('an address with filters shows what they leave', async () => {
  lobbyNetwork({ partners, games });
  await open('/?partner=sa&q=bacarat');
  expect(await screen.findByRole('link', { name: 'Play Baccarat' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search games' })).toHaveValue('bacarat');
  expect(screen.getByRole('combobox', { name: 'Provider' })).toHaveValue('sa');
});

it('finds a game by a name with typing errors, within the filters', async () => {
  lobbyNetwork({ partners, games });
  const user = userEvent.setup();
  const { address } = await open('/?kind=slot');
  await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'goldn dragn');
  expect((await screen.findAllByRole('link'))[0]).toHaveTextContent('Golden Dragon');
  await waitFor(() => expect(address()).toBe('/?kind=slot&q=goldn+dragn'));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/?kind=slot'));
});

it('games and partners that are not open have no link, and say why', async () => {
  lobbyNetwork({
    partners: [
      buildPartner('joker', { open: false, state: 'maintenance' }),
      buildPartner('sa', { open: false, state: 'closed' }),
    ],
    games: [buildGame('dragon', { name: 'Golden Dragon' })],
  });
  await open();
  expect(screen.getByText('Golden Dragon')).toBeVisible();
  expect(screen.getAllByText('Maintenance')).toHaveLength(2);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('No provider is open yet. Games open here once they are connected.')).toBeVisible();
});

it('tells a viewer whose games are locked', async () => {
  lobbyNetwork({ partners: [buildPartner('joker', { open: false })], locked: true });
  await open();
  expect(screen.getByText(/This account cannot play games/)).toBeVisible();
  expect(screen.getByText('Not for this account')).toBeVisible();
});

it('offers a retry when the games fail to load, and says when there are none', async () => {
  const network = lobbyNetwork({ partners: [] });
  network.forget(gamesCalls.list);
  network.offline(gamesCalls.list);
  network.reply(gamesCalls.list, { games: [], locked: false });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No games yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = () =>
      ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
  const listIn = (region: string) =>
    within(screen.getByRole('region', { name: region })).getAllByRole('list')[0]!;

  it('a section is a row that scrolls sideways, and what is found is a grid', async () => {
    lobbyNetwork({ partners, games });
    const user = userEvent.setup();
    await open();
    for (const region of ['Highlights', 'Slots']) expect(listIn(region)).toHaveClass('strip');
    expect(screen.queryByText('Games from our providers.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Slots' }));
    expect(listIn('Games found')).toHaveClass('whole');
  });

  it('the keyboard reaches a row by its links, or by the row where it has none', async () => {
    const closed = buildGame('shark', { name: 'Shark', kind: 'fishing', closed: true });
    lobbyNetwork({ partners, games: [...games, closed] });
    await open();
    expect([listIn('Slots'), listIn('Fishing')].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  });
});

describe('thousands of games', () => {
  /** Collects the listeners for a resize of the page. */
  function observeBody(): (() => void)[] {
    const observers: (() => void)[] = [];
    window.ResizeObserver = class extends NoSizes {
      readonly #changed: ResizeObserverCallback;
      constructor(changed: ResizeObserverCallback) {
        super();
        this.#changed = changed;
      }
      override observe(element: Element) {
        if (element === document.body) observers.push(() => this.#changed([], this));
      }
    };
    return observers;
  }
  const many = Array.from({ length: 1_000 }, (_, index) => buildGame(`g${index}`, { name: `Game ${index}` }));
  const places = () =>
    screen.getAllByRole('listitem').map((card) => Number(card.getAttribute('aria-posinset')));
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    lobbyNetwork({ partners, games: many });
  });

  const openMany = async () => {
    await open('/?kind=slot');
    // The list loads when it is needed.
    await waitFor(() => expect(card(0)).toHaveAttribute('aria-setsize', '1000'));
  };
  const card = (index: number) => screen.queryByText(`Game ${index}`)?.closest('[role=listitem]');

  it('mount near the window only, and say their places', async () => {
    await openMany();
    expect(places()[0]).toBe(1);
    expect(places().length).toBeLessThan(100);
  });

  it('keep the focused one and its neighbours wherever the page is scrolled', async () => {
    await openMany();
    screen.getByText('Game 0').focus();
    jest.replaceProperty(window, 'scrollY', 60_000);
    fireEvent.scroll(window);
    expect(screen.getByText('Game 0')).toHaveFocus();
    expect(Math.max(...places())).toBeGreaterThan(200);
    expect([card(1), card(100)]).toEqual([expect.anything(), undefined]);
  });

  it('keep the focus on its game when a turned phone has rows of another length', async () => {
    const resized = observeBody();
    await openMany();
    screen.getByText('Game 1').focus();
    const before = screen.getByText('Game 1');
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ width: 844, height: 300, top: 0 } as DOMRect);
    const styleOf = window.getComputedStyle;
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element) =>
        element.matches('.row:empty')
          ? ({ gridTemplateColumns: '1px 1px 1px' } as CSSStyleDeclaration)
          : styleOf(element),
      );
    act(() => resized.forEach((notify) => notify()));
    expect(screen.getByText('Game 1')).toHaveFocus();
    expect(screen.getByText('Game 1')).not.toBe(before);
    expect(card(2)?.parentElement).toBe(card(1)?.parentElement);
  });

  it('are scrolled to where they were left', async () => {
    window.history.replaceState({ scrolledTo: 60_000 }, '');
    const resized = observeBody();
    await openMany();
    const scrolled = jest.mocked(window.scrollTo);
    act(() => resized.forEach((notify) => notify()));
    expect(scrolled).toHaveBeenCalledWith({ top: 60_000, behavior: 'instant' });
    fireEvent.wheel(window);
    jest.replaceProperty(window, 'scrollY', 900);
    fireEvent.scroll(window);
    await waitFor(() => expect(window.history.state).toEqual({ scrolledTo: 900, heightPx: 300 }));
    window.history.replaceState(null, '');
  });
});
