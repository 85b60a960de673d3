import { useLayoutEffect } from 'react';

/** The bar at the foot of the page: the page's own, or else the tabs. */
const BAR = 'var(--foot-bar, var(--tab-bar, 0px))';

/** What is shown above the bar, from the foot up. Each property has the height of its content. */
const rooms = ['--consent-bar', '--offline-bar', '--leave-bar', '--offer-bar'] as const;

export type Room = (typeof rooms)[number];

const heightOf = (above: readonly Room[]): string =>
  `calc(${[BAR, ...above.map((room) => `var(${room}, 0px)`)].join(' + ')})`;

/** The height of what is below a place at the foot. */
export const heightBelow = (room: Room): string => heightOf(rooms.slice(0, rooms.indexOf(room)));

/** Defines `--foot`, the height of everything that is fixed at the foot of the page. The page ends above it. */
export function useFootHeight(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot', heightOf(rooms));
    return () => void style.removeProperty('--foot');
  }, []);
}

/** Around a message. As padding of its place, it would take room without a message as well. */
export const messageMargin = {
  margin: '3',
  marginBottom: 'calc(12px + env(safe-area-inset-bottom))',
} as const;
