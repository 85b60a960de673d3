import { el } from './dom.ts';
import { t } from './football-texts.ts';
import { bahtText } from './money.ts';

export interface BetView {
  id: string;
  nth: number;
  selection: 'home' | 'draw' | 'away' | 'over' | 'under';
  stakeSatang: number;
  odds: number;
  /** Undefined while it is open. */
  wonSatang?: number;
}

/** A bet of the player, open or settled. */
export function betElement(
  { nth, stakeSatang, wonSatang }: BetView,
  label: string,
  odds: string,
): HTMLElement {
  const state = wonSatang === undefined ? 'open' : wonSatang > 0 ? 'won' : 'lost';
  const end =
    state === 'open'
      ? t('open')
      : state === 'won'
        ? t('won', { amount: bahtText(wonSatang ?? 0) })
        : t('lostBet');
  return el(
    'li',
    { class: state },
    el('span', {}, `#${nth} ${label}`),
    el('span', {}, `${bahtText(stakeSatang)} × ${odds}`),
    el('b', {}, end),
  );
}
