import { ask } from './api.ts';
import { cardElement, pointsOf, type CardView } from './cards.ts';
import { el } from './dom.ts';
import { language, onSiteMessage, tellSite } from './frame.ts';
import { bahtText, balanceText, stakesFrom } from './money.ts';
import { refusalText, t } from './table-texts.ts';
import { uuid } from './uuid.ts';

type Spot = 'player' | 'banker' | 'tie';
const spots: readonly Spot[] = ['player', 'tie', 'banker'];
const pays: Record<Spot, string> = { player: '1:1', tie: '8:1', banker: '0.95:1' };

interface TableView {
  roundId: string;
  nth: number;
  phase: 'betting' | 'dealing' | 'result';
  leftMs: number;
  shown: { hand: 'player' | 'banker'; card: CardView }[];
  outcome?: Spot;
  road: Spot[];
  names: Record<string, string>;
  minBet: number;
  maxBet: number;
  seats: { seat: number; own: boolean; taken: boolean; stakes: Record<Spot, number> }[];
  own: Record<Spot, number>;
  demo: boolean;
  balance: string;
}

const parameters = new URLSearchParams(location.search);
const [session, table] = [parameters.get('session') ?? '', parameters.get('table') ?? ''];
const notice = el('div', { class: 'notice', role: 'status' }, el('div', { class: 'spinner' }));
document.body.append(notice);

const show = (text: string) => {
  notice.replaceChildren(el('p', {}, text));
  notice.hidden = false;
};

watch();

/** Each message is the whole table, so that a connection that was lost needs nothing but a new one. */
function watch(): void {
  const source = new EventSource(`/watch?session=${session}&table=${encodeURIComponent(table)}`);
  let page: ReturnType<typeof tablePage> | undefined;
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const view = JSON.parse(data) as TableView;
    if (!page) {
      page = tablePage(view);
      document.body.prepend(page.element);
      tellSite({ type: 'ready', canPause: true });
    }
    if (!page.paused()) notice.hidden = true;
    page.draw(view);
  });
  source.addEventListener('error', () => {
    if (page && source.readyState !== EventSource.CLOSED) return show(t('lost'));
    tellSite({ type: 'failed' });
    show(t('failed'));
  });
}

// oxlint-disable-next-line max-lines-per-function -- one page whose parts share the state of the table
function tablePage(first: TableView) {
  let view = first;
  let endsAt = 0;
  let pausing = false;
  let open = false;
  const chips = stakesFrom(first.minBet, first.maxBet);
  let chip = chips[0]!;

  const phase = el('strong', {});
  const clock = el('span', { class: 'clock' });
  const status = el('p', { class: 'status', role: 'status' });
  const hands = { player: el('div', { class: 'cards' }), banker: el('div', { class: 'cards' }) };
  const points = { player: el('output', {}), banker: el('output', {}) };
  const balance = el('output', {});
  const road = el('div', { class: 'road', role: 'img', 'aria-label': t('road') });
  const seats = el('div', { class: 'seats' });
  const stakes = Object.fromEntries(spots.map((spot) => [spot, el('span', { class: 'staked' })])) as Record<
    Spot,
    HTMLElement
  >;
  const places = spots.map((spot) =>
    el(
      'button',
      { type: 'button', class: `spot ${spot}`, onclick: () => void bet(spot) },
      el('b', {}, t(spot)),
      el('small', {}, pays[spot]),
      stakes[spot],
    ),
  );
  const chipButtons = chips.map((amount) =>
    el('button', { type: 'button', role: 'radio', onclick: () => choose(amount) }, bahtText(amount)),
  );
  const nth = el('span', {});
  const hand = (side: 'player' | 'banker') =>
    el('div', { class: `hand ${side}` }, el('h2', {}, t(side), ' ', points[side]), hands[side]);
  const element = el(
    'main',
    { class: 'table' },
    el('header', { class: 'top' }, el('h1', {}, first.names[language] ?? ''), phase, clock),
    road,
    el('section', { class: 'felt' }, hand('player'), hand('banker')),
    status,
    seats,
    el('section', { class: 'spots' }, ...places),
    el(
      'section',
      { class: 'desk' },
      el('div', { class: 'money' }, el('span', {}, t(first.demo ? 'playMoney' : 'balance')), balance),
      el(
        'div',
        { class: 'chips', role: 'radiogroup', 'aria-label': t('stake'), onkeydown: step },
        ...chipButtons,
      ),
    ),
    el(
      'footer',
      { class: 'honest' },
      t('simulated', { seed: document.body.dataset['seed'] ?? '' }),
      ' · ',
      nth,
    ),
  );
  choose(chip);
  setInterval(tick, 200);

  function choose(amount: number): void {
    chip = amount;
    for (const [at, button] of chipButtons.entries()) {
      button.setAttribute('aria-checked', String(chips[at] === amount));
      button.tabIndex = chips[at] === amount ? 0 : -1;
    }
  }

  function step(event: Event): void {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[(event as KeyboardEvent).key];
    const at = chips.indexOf(chip) + (move ?? 0);
    if (!move || chips[at] === undefined) return;
    choose(chips[at]);
    chipButtons[at]!.focus();
  }

  async function bet(spot: Spot): Promise<void> {
    const request = { session, table, key: uuid(), roundId: view.roundId, spot, stakeSatang: chip };
    const { body } = await ask<{ code?: string }>('/bet', request, () => show(t('lost')));
    notice.hidden = !pausing;
    status.textContent = body.code
      ? refusalText(body.code)
      : t('placed', { amount: bahtText(request.stakeSatang) });
  }

  function tick(): void {
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
    clock.textContent = view.phase === 'betting' ? String(left) : '';
    clock.classList.toggle('soon', left <= 5);
  }

  function draw(next: TableView): void {
    if (next.roundId !== view.roundId) status.textContent = '';
    view = next;
    endsAt = performance.now() + next.leftMs;
    const { outcome } = next;
    phase.textContent = outcome
      ? outcome === 'tie'
        ? t('tied')
        : t('wins', { side: t(outcome) })
      : t(next.phase === 'betting' ? 'betting' : 'dealing');
    for (const side of ['player', 'banker'] as const) {
      const cards = next.shown.filter(({ hand: of }) => of === side).map(({ card }) => card);
      if (cards.length !== hands[side].childElementCount)
        hands[side].replaceChildren(...cards.map((card, at) => cardElement(card, at)));
      points[side].value = cards.length > 0 ? String(pointsOf(cards)) : '';
    }
    for (const [at, spot] of spots.entries()) {
      stakes[spot].textContent = next.own[spot] > 0 ? bahtText(next.own[spot]) : '';
      places[at]!.disabled = next.phase !== 'betting' || pausing;
      places[at]!.classList.toggle('won', outcome === spot);
    }
    seats.replaceChildren(...next.seats.map(seatElement));
    road.replaceChildren(
      ...next.road.slice(-36).map((result) => el('i', { class: result }, result[0]!.toUpperCase())),
    );
    balance.value = balanceText(next.balance || '0');
    nth.textContent = `#${next.nth}`;
    tick();
    tellRound(next);
  }

  function tellRound({ own, phase: now }: TableView): void {
    const playing = now !== 'result' && spots.some((spot) => own[spot] > 0);
    if (playing !== open) tellSite({ type: 'round', open: playing });
    open = playing;
    if (pausing && !playing) rest();
  }

  function rest(): void {
    if (!notice.hidden) return;
    show(t('paused'));
    tellSite({ type: 'paused' });
  }

  onSiteMessage((type) => {
    pausing = type === 'pause';
    if (!pausing) {
      notice.hidden = true;
      tellSite({ type: 'resumed' });
    }
    draw(view);
  });
  return { element, draw, paused: () => pausing && !open };
}

function seatElement({ seat, own, taken, stakes }: TableView['seats'][number]): HTMLElement {
  const sum = spots.reduce((total, spot) => total + stakes[spot], 0);
  const name = ['seat', own && 'own', taken && 'taken'].filter(Boolean).join(' ');
  const label = own ? t('you') : t('seat', { seat });
  return el(
    'div',
    { class: name, title: label },
    el('b', {}, own ? t('you') : String(seat)),
    el('small', {}, sum > 0 ? bahtText(sum) : ''),
  );
}
