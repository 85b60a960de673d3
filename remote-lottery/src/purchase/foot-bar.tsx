import { Flex } from '@chokdee/shared/ui';
import { useLayoutEffect, type ComponentProps } from 'react';

const SAFE = 'env(safe-area-inset-bottom)';

/**
 * A bar at the bottom of a phone's screen.
 *
 * @param rows its height without the safe area
 */
export function FootBar({ rows, ...rest }: ComponentProps<typeof Flex> & { rows: string }) {
  const height = `calc(${rows} + ${SAFE})`;
  // Reserves room so that the shell's notifications appear above the bar, which must stay reachable.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot-bar', height);
    return () => void style.removeProperty('--foot-bar');
  }, [height]);
  return (
    <Flex
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      paddingX="4"
      bg="bg.panel"
      borderTopWidth="1px"
      boxShadow="lg"
      css={{ paddingBottom: `calc(0.75rem + ${SAFE})` }}
      {...rest}
    />
  );
}
