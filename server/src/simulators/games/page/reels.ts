import { calm, el, svg } from './dom.ts';
import type { SlotSession, SpinView } from './game-views.ts';
import { t } from './texts.ts';

/** Each reel turns equally long whatever it brings: nothing slows down for a symbol that almost came. */
const FIRST_REEL_MS = 1_100;
const NEXT_REEL_MS = 220;
const IDLE_TURN_MS = 700;
const BLUR_CELLS = 15;

const share = (cells: number) => `translateY(-${(cells / (cells + 3)) * 100}%)`;
const MOVE = [{ transform: share(BLUR_CELLS) }, { transform: 'none' }];

/** Five reels of three rows: they turn, stop at a window, and light its lines. */
export function slotReels({ pictures, lines: rowsOfLines }: SlotSession) {
  const reels = Array.from({ length: 5 }, () => el('div', { class: 'reel' }));
  const lines = svg('svg', { class: 'lines', viewBox: '0 0 100 60', preserveAspectRatio: 'none' });
  const board = el('div', { class: 'reels', role: 'img', 'aria-label': t('ready') }, ...reels, lines);
  const symbols = Object.keys(pictures);
  let stepsTurned = 0;
  const passing = () => symbols[(stepsTurned += 1) % symbols.length]!;
  let turning: Animation[] = [];

  const fill = (reel: HTMLElement, column: string, blur: number) => {
    const cells = [...column, ...Array.from({ length: blur }, passing)];
    const strip = el('div', { class: 'strip' }, ...cells.map((symbol) => cellOf(symbol, pictures)));
    reel.replaceChildren(strip);
    return strip;
  };
  const stop = (): void => {
    for (const animation of turning) animation.cancel();
    turning = [];
    lines.replaceChildren();
  };
  const rest = (): void => {
    stop();
    for (const reel of reels) fill(reel, passing() + passing() + passing(), 0);
  };
  rest();

  return {
    board,
    rest,
    turn(): void {
      stop();
      if (calm) return;
      const timing = { duration: IDLE_TURN_MS, iterations: Number.POSITIVE_INFINITY };
      turning = reels.map((reel) =>
        fill(reel, passing() + passing() + passing(), BLUR_CELLS).animate(MOVE, timing),
      );
    },
    async settle(window: readonly string[]): Promise<void> {
      stop();
      const strips = window.map((column, at) => fill(reels[at]!, column, calm ? 0 : BLUR_CELLS));
      if (calm) return;
      const easing = 'cubic-bezier(.2,.6,.3,1)';
      const moves = strips.map((strip, at) =>
        strip.animate(MOVE, { duration: FIRST_REEL_MS + at * NEXT_REEL_MS, easing }),
      );
      await Promise.all(moves.map(({ finished }) => finished));
    },
    light({ wins }: SpinView): void {
      if (wins.length === 0) return;
      const lit = new Set<string>();
      for (const { line, count } of wins) {
        const rows = rowsOfLines[line]!;
        for (let reel = 0; reel < count; reel += 1) lit.add(`${reel} ${rows[reel]}`);
        const points = rows.map((row, reel) => `${reel * 20 + 10},${row * 20 + 10}`).join(' ');
        lines.append(svg('polyline', { points, 'vector-effect': 'non-scaling-stroke' }));
      }
      for (const [reel, element] of reels.entries())
        for (const [row, cell] of [...element.querySelectorAll('.cell')].slice(0, 3).entries())
          cell.classList.toggle('dim', !lit.has(`${reel} ${row}`));
    },
  };
}

function cellOf(symbol: string, pictures: Record<string, string>): HTMLElement {
  const picture = pictures[symbol] ?? (symbol === 'W' ? 'lantern.golden' : 'temple.emerald');
  const badge = symbol === 'W' ? el('b', {}, 'WILD') : symbol === 'S' && el('b', { class: 'free' }, 'FREE');
  return el('div', { class: 'cell' }, el('img', { src: `/art/${picture}.svg`, alt: '' }), badge);
}
