import { el, pause } from './dom.ts';
import type { GameView, SessionView, SlotSession } from './game-views.ts';
import { percentText } from './money.ts';
import { slotReels } from './reels.ts';
import { t } from './texts.ts';

const SHOWN_MS = 1_200;

export function slotView(session: SlotSession & SessionView): GameView {
  const { board, turn, rest, settle, light } = slotReels(session);
  return {
    stage: board,
    rules: rulesOf(session),
    start: turn,
    stop: rest,
    async show(result, say) {
      if (result.game !== 'slot') return;
      for (const [at, spin] of result.spins.entries()) {
        if (at > 0) say(t('freeSpin', { left: `${at} / ${result.spins.length - 1}` }));
        await settle(spin.window);
        light(spin);
        if (at < result.spins.length - 1) await pause(SHOWN_MS);
      }
    },
  };
}

function rulesOf(session: SlotSession & SessionView): HTMLElement {
  const { lines, wildMultiplier, freeSpins, freeSpinChance, chances, pictures, returnBasisPoints } = session;
  const rows = chances.map(({ symbol, count, pays, chance }) =>
    el(
      'tr',
      {},
      el('td', {}, el('img', { src: `/art/${pictures[symbol] ?? 'lantern.golden'}.svg`, alt: symbol })),
      el('td', {}, String(count)),
      el('td', {}, `×${pays}`),
      el('td', {}, t('oneIn', { odds: Math.round(1 / chance).toLocaleString('en') })),
    ),
  );
  const heads = (['symbol', 'times', 'pays', 'chance'] as const).map((key) => el('th', {}, t(key)));
  return el(
    'div',
    { class: 'paytable' },
    el('p', {}, t('returns', { percent: percentText(returnBasisPoints) })),
    el('p', {}, t('rules', { lines: lines.length })),
    el('p', {}, wildMultiplier > 1 ? t('wildTimes', { times: wildMultiplier }) : t('wild')),
    freeSpins > 0 && el('p', {}, t('scatter', { spins: freeSpins, odds: Math.round(1 / freeSpinChance) })),
    el('table', {}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows)),
  );
}
