/** Upper edge of the bar at the foot of the page: the page's own, or else the tabs. */
export const ABOVE_BAR = 'var(--foot-bar, var(--tab-bar, 0px))';

/** Lower edge of the shell's messages: above that bar and the question for consent. */
export const ABOVE_FOOT = `calc(${ABOVE_BAR} + var(--consent-bar, 0px))`;

/** Around a message. As padding of its place, it would take room without a message as well. */
export const messageMargin = {
  margin: '3',
  marginBottom: 'calc(12px + env(safe-area-inset-bottom))',
} as const;
