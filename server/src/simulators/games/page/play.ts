import { ask } from './api.ts';
import { el, pause } from './dom.ts';
import { language, launch, onSiteMessage, tellSite } from './frame.ts';
import type { GameView, RoundView, SessionView } from './game-views.ts';
import { highLowView } from './high-low-view.ts';
import { bahtText, balanceText, stakesFrom } from './money.ts';
import { slotView } from './slot-view.ts';
import { refusalText, t } from './texts.ts';
import { uuid } from './uuid.ts';

/** A round takes at least this long, so that nobody plays faster than they can think. */
const ROUND_MS = 5_000;

const notice = el('div', { class: 'notice', role: 'status' }, el('div', { class: 'spinner' }));
document.body.append(notice);

open().catch(() => {
  tellSite({ type: 'failed' });
  show(t('failed'));
});

async function open(): Promise<void> {
  const path = `/${document.body.dataset['partner']}/session`;
  const request = launch.demo ? { demo: true, game: launch.game } : { code: launch.code };
  const { status, body } = await ask<SessionView>(path, request, () => show(t('lost')), 4);
  if (status !== 200) throw new Error(`status ${status}`);
  document.title = body.names[language] ?? body.names['th']!;
  const table = gameTable(body, body.game === 'slot' ? slotView(body) : highLowView(body));
  document.body.prepend(table.element);
  notice.hidden = true;
  tellSite({ type: 'ready', canPause: true });
  if (body.round) await table.find(body.round);
}

function show(text: string, turns = false): void {
  notice.replaceChildren(...(turns ? [el('div', { class: 'spinner' })] : []), el('p', {}, text));
  notice.hidden = false;
}

/** Everything around the game: name, stake, balance, rules, and the round from the stake to its end. */
// oxlint-disable-next-line max-lines-per-function -- one page whose parts share the state of a round
function gameTable(session: SessionView, view: GameView) {
  const stakes = stakesFrom(session.minBet, session.maxBet);
  let stake = stakes[Math.min(2, stakes.length - 1)]!;
  let state: 'idle' | 'round' = 'idle';
  let pausing = false;

  const balance = el('output', {}, balanceText(session.balance));
  const staked = el('output', {}, bahtText(stake));
  const status = el('div', { class: 'said', role: 'status' }, el('small', {}, t('ready')));
  const nth = el('span', {}, '');
  const rules = el(
    'dialog',
    { 'aria-label': t('info') },
    el('h2', {}, t('info')),
    view.rules,
    el('button', { class: 'go', type: 'button', onclick: () => rules.close() }, t('close')),
  );
  const go = el('button', { class: 'primary go', type: 'button', onclick: () => void play() }, t('spin'));
  const chips = stakes.map((amount) =>
    el('button', { type: 'button', role: 'radio', onclick: () => choose(amount) }, bahtText(amount)),
  );
  const name = document.title;
  const element = el(
    'main',
    { class: 'game' },
    el(
      'header',
      { class: 'top' },
      el('h1', {}, name),
      el('button', { type: 'button', 'aria-label': t('info'), onclick: () => rules.showModal() }, 'i'),
    ),
    el('section', { class: 'stage' }, view.stage, status),
    el(
      'section',
      { class: 'desk' },
      el(
        'div',
        { class: 'figures' },
        el('div', {}, el('span', {}, t(session.demo ? 'playMoney' : 'balance')), balance),
        el('div', {}, el('span', {}, t('stake')), staked),
      ),
      el('div', { class: 'chips', role: 'radiogroup', 'aria-label': t('stake'), onkeydown: step }, ...chips),
      view.choice?.element,
      go,
    ),
    el('footer', { class: 'honest' }, t('simulated', { seed: session.seed }), ' · ', nth),
    rules,
  );
  choose(stake);

  function choose(amount: number): void {
    if (state === 'round') return;
    stake = amount;
    staked.value = bahtText(amount);
    for (const [at, chip] of chips.entries()) {
      const chosen = stakes[at] === amount;
      chip.setAttribute('aria-checked', String(chosen));
      chip.tabIndex = chosen ? 0 : -1;
    }
  }

  function step(event: Event): void {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[(event as KeyboardEvent).key];
    const next = stakes[stakes.indexOf(stake) + (move ?? 0)];
    if (!move || next === undefined) return;
    choose(next);
    chips[stakes.indexOf(next)]!.focus();
  }

  function showStatus(text: string, detail = '', gold = false): void {
    status.replaceChildren(el('strong', gold ? { class: 'gold' } : {}, text), el('small', {}, detail));
  }

  function busy(round: boolean): void {
    state = round ? 'round' : 'idle';
    go.disabled = round || pausing;
    for (const chip of chips) chip.disabled = round;
    tellSite({ type: 'round', open: round });
    if (!round && pausing) rest();
  }

  async function play(): Promise<void> {
    if (state !== 'idle' || pausing) return;
    const began = performance.now();
    busy(true);
    showStatus(t('spinning'));
    view.start();
    const request = {
      session: session.session,
      key: uuid(),
      stakeSatang: stake,
      ...(view.choice ? { side: view.choice.chosen() } : {}),
    };
    const lost = () => show(t('lost'), true);
    const { body } = await ask<{ balance: string; round?: RoundView; code?: string }>(
      '/round',
      request,
      lost,
    );
    notice.hidden = !pausing;
    if (body.round) await finish(body.round);
    else refuse(body.code);
    if (body.balance) balance.value = balanceText(body.balance);
    await cool(began);
    busy(false);
    go.focus();
  }

  async function finish(round: RoundView): Promise<void> {
    nth.textContent = t('round', { nth: round.nth });
    if (!round.result) refuse(round.code);
    else {
      await view.show(round.result, (text) => showStatus(text));
      const won = round.wonSatang ?? 0;
      const drawn = round.result.game === 'high-low' && round.result.outcome === 'drawn';
      const text = t(drawn ? 'drawn' : won > 0 ? 'won' : 'noWin', { amount: bahtText(won) });
      // Less than the stake is no win to celebrate.
      showStatus(text, '', won > round.stakeSatang);
      if (round.state === 'paying') showStatus(t('paying'));
    }
    void ask('/seen', { session: session.session, roundId: round.roundId });
  }

  function refuse(code: string | undefined): void {
    view.stop();
    showStatus(refusalText(code));
  }

  async function cool(began: number): Promise<void> {
    for (;;) {
      const left = ROUND_MS - (performance.now() - began);
      if (left <= 0) break;
      const detail = status.querySelector('small');
      if (detail) detail.textContent = t('wait', { seconds: Math.ceil(left / 1_000) });
      await pause(Math.min(left, 250));
    }
    const detail = status.querySelector('small');
    if (detail) detail.textContent = '';
  }

  function rest(): void {
    show(t('paused'));
    tellSite({ type: 'paused' });
  }

  onSiteMessage((type) => {
    pausing = type === 'pause';
    if (pausing && state === 'idle') rest();
    if (!pausing) {
      notice.hidden = true;
      go.disabled = state === 'round';
      tellSite({ type: 'resumed' });
    } else go.disabled = true;
  });
  addEventListener('keydown', ({ key, repeat, target }) => {
    if (key === ' ' && !repeat && target === document.body) void play();
  });

  return {
    element,
    /** Shows the end of a round that an earlier page did not. */
    async find(round: RoundView): Promise<void> {
      busy(true);
      await finish(round);
      status.querySelector('small')!.textContent = t('found');
      const { body } = await ask<{ balance: string }>(`/state?session=${session.session}`);
      balance.value = balanceText(body.balance);
      busy(false);
    },
  };
}
