import { ask } from './api.ts';
import { betElement, type BetView } from './bet-list.ts';
import { el } from './dom.ts';
import { refusalText, t, type FootballText } from './football-texts.ts';
import { onSiteMessage, tellSite } from './frame.ts';
import { bahtText, balanceText, percentText, stakesFrom } from './money.ts';
import { uuid } from './uuid.ts';

const selections = ['home', 'draw', 'away', 'over', 'under'] as const;
type Selection = (typeof selections)[number];

interface MatchView {
  nth: number;
  phase: 'before' | 'playing' | 'over';
  minute: number;
  leftMs: number;
  home: FootballText;
  away: FootballText;
  score: { home: number; away: number };
  goals: { minute: number; side: 'home' | 'away' }[];
  odds: Record<Selection, number | null>;
  line: number;
  returns: number;
  min: number;
  max: number;
  bets: BetView[];
  demo: boolean;
  balance: string;
}

const session = new URLSearchParams(location.search).get('session') ?? '';
const notice = el('div', { class: 'notice', role: 'status' }, el('div', { class: 'spinner' }));
document.body.append(notice);

const show = (text: string) => {
  notice.replaceChildren(el('p', {}, text));
  notice.hidden = false;
};
const oddsText = (odds: number) => (odds / 100).toFixed(2);

watch();

/** Each message is the whole match, so that a connection that was lost needs nothing but a new one. */
function watch(): void {
  const source = new EventSource(`/watch?session=${session}`);
  let page: ReturnType<typeof matchPage> | undefined;
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const view = JSON.parse(data) as MatchView;
    if (!page) {
      page = matchPage(view);
      document.body.prepend(page.element);
      tellSite({ type: 'ready', canPause: true });
    }
    if (!page.paused()) notice.hidden = true;
    page.draw(view);
  });
  source.addEventListener('error', () => {
    if (page && source.readyState !== EventSource.CLOSED) return show(t('lost'));
    tellSite({ type: 'failed' });
    show(t(page ? 'ended' : 'failed'));
  });
}

// oxlint-disable-next-line max-lines-per-function -- one page whose parts share the state of the match
function matchPage(first: MatchView) {
  let view = first;
  let pausing = false;
  let open = false;
  const line = (first.line / 10).toFixed(1);
  const chips = stakesFrom(first.min, first.max);
  let chip = chips[0]!;

  const phase = el('strong', {});
  const minute = el('span', { class: 'minute' });
  const score = el('output', { class: 'score' });
  const [home, away] = [el('b', {}), el('b', {})];
  const goals = { home: el('small', {}), away: el('small', {}) };
  const played = el('i', {});
  const status = el('p', { class: 'status', role: 'status' });
  const balance = el('output', {});
  const bets = el('ul', {});
  const nth = el('span', {});
  const labels: Record<Selection, string> = {
    home: t('home'),
    draw: t('draw'),
    away: t('away'),
    over: t('over25', { line }),
    under: t('under25', { line }),
  };
  const prices = selections.map(() => el('b', {}));
  const places = selections.map((selection, at) =>
    el(
      'button',
      { type: 'button', class: 'price', onclick: () => void bet(selection) },
      el('span', {}, labels[selection]),
      prices[at],
    ),
  );
  const chipButtons = chips.map((amount) =>
    el('button', { type: 'button', role: 'radio', onclick: () => choose(amount) }, bahtText(amount)),
  );
  const market = (title: string, name: string, buttons: HTMLElement[]) =>
    el(
      'section',
      { class: `market ${name}` },
      el('h2', {}, title),
      el('div', { class: 'prices' }, ...buttons),
    );
  const side = (team: HTMLElement, scored: HTMLElement) => el('div', { class: 'team' }, team, scored);
  const element = el(
    'main',
    { class: 'match' },
    el('header', { class: 'top' }, phase, minute, nth),
    el(
      'section',
      { class: 'pitch' },
      el('div', { class: 'sides' }, side(home, goals.home), score, side(away, goals.away)),
      el('div', { class: 'played' }, played),
    ),
    el(
      'div',
      { class: 'markets' },
      market(t('result'), 'three', places.slice(0, 3)),
      market(t('total', { line }), 'two', places.slice(3)),
    ),
    status,
    el('section', { class: 'bets', tabindex: 0, 'aria-label': t('bets') }, el('h2', {}, t('bets')), bets),
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
      t('returns', { returns: percentText(first.returns) }),
      ' · ',
      t('simulated', { seed: document.body.dataset['seed'] ?? '' }),
    ),
  );
  choose(chip);

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

  async function bet(selection: Selection): Promise<void> {
    const odds = view.odds[selection];
    if (odds === null || pausing) return;
    const request = { session, key: uuid(), nth: view.nth, selection, stakeSatang: chip, odds };
    const { body } = await ask<{ code?: string; odds?: number }>('/bet', request, () => show(t('lost')));
    notice.hidden = !pausing;
    status.textContent = body.code
      ? refusalText(body.code)
      : t('placed', { amount: bahtText(request.stakeSatang), odds: oddsText(body.odds ?? odds) });
  }

  function draw(next: MatchView): void {
    const scored = next.nth === view.nth ? next.goals.slice(view.goals.length) : [];
    if (next.nth !== view.nth) status.textContent = '';
    view = next;
    for (const goal of scored) status.textContent = t('goal', { team: t(next[goal.side]) });
    phase.textContent = t(next.phase);
    minute.textContent = next.phase === 'before' ? '' : t('minute', { minute: next.minute });
    score.value = `${next.score.home} – ${next.score.away}`;
    home.textContent = t(next.home);
    away.textContent = t(next.away);
    for (const scorer of ['home', 'away'] as const)
      goals[scorer].textContent = next.goals
        .filter((goal) => goal.side === scorer)
        .map((goal) => `${goal.minute}′`)
        .join(' ');
    played.style.width = `${(next.minute / 90) * 100}%`;
    for (const [at, selection] of selections.entries()) drawPrice(at, next.odds[selection]);
    balance.value = balanceText(next.balance);
    nth.textContent = `#${next.nth}`;
    bets.replaceChildren(
      ...(next.bets.length > 0
        ? next.bets.toReversed().map((one) => betElement(one, labels[one.selection], oddsText(one.odds)))
        : [el('li', { class: 'quiet' }, t('noBets'))]),
    );
    tellRound();
  }

  function drawPrice(at: number, odds: number | null): void {
    const before = Number(prices[at]!.dataset['odds'] ?? 0);
    prices[at]!.textContent = odds === null ? t('closed') : oddsText(odds);
    prices[at]!.dataset['odds'] = String(odds ?? 0);
    prices[at]!.classList.toggle('up', odds !== null && before > 0 && odds > before);
    prices[at]!.classList.toggle('down', odds !== null && before > 0 && odds < before);
    places[at]!.disabled = odds === null || pausing;
  }

  function tellRound(): void {
    const playing = view.bets.some(({ wonSatang }) => wonSatang === undefined);
    if (playing !== open) tellSite({ type: 'round', open: playing });
    open = playing;
  }

  // The match is everybody's and goes on; what pauses is this page.
  onSiteMessage((type) => {
    pausing = type === 'pause';
    if (pausing) show(t('paused'));
    else notice.hidden = true;
    tellSite({ type: pausing ? 'paused' : 'resumed' });
    draw(view);
  });
  return { element, draw, paused: () => pausing };
}
