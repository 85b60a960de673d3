/** Lower edge of the shell's messages: above the bar at the foot of the page. */
export const ABOVE_FOOT = 'var(--consent-bar, var(--foot-bar, var(--tab-bar, 0px)))';
