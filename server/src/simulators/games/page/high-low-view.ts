import { calm, el, pause } from './dom.ts';
import type { GameView, SessionView } from './game-views.ts';
import { percentText } from './money.ts';
import { t } from './texts.ts';

const ROLL_MS = 1_600;

/** A number from 1 to 70: high, low, or between them a draw. */
export function highLowView({ returnBasisPoints }: SessionView): GameView {
  let chosen: 'low' | 'high' = 'high';
  const number = el('div', { class: 'drawn' }, '?');
  let shown = 0;
  let rolling: ReturnType<typeof setInterval> | undefined;
  const buttons = (['low', 'high'] as const).map((side) => {
    const choose = () => {
      chosen = side;
      for (const button of buttons)
        button.setAttribute('aria-checked', String(button.dataset['side'] === side));
    };
    const attributes = {
      type: 'button',
      role: 'radio',
      'data-side': side,
      'aria-checked': String(side === 'high'),
    };
    return el('button', { ...attributes, onclick: choose }, t(side));
  });
  const stop = () => clearInterval(rolling);
  return {
    stage: number,
    rules: el('p', {}, t('returnsDraw', { percent: percentText(returnBasisPoints) })),
    choice: {
      element: el('div', { class: 'two', role: 'radiogroup', 'aria-label': t('pick') }, ...buttons),
      chosen: () => chosen,
    },
    start() {
      stop();
      if (calm) return;
      rolling = setInterval(() => (number.textContent = String(1 + ((shown += 37) % 70))), 70);
    },
    stop,
    async show(result) {
      if (result.game !== 'high-low') return;
      if (!calm) await pause(ROLL_MS);
      stop();
      number.textContent = String(result.number);
    },
  };
}
