import { Box, LoadingState } from '@chokdee/shared/ui';
import { useState } from 'react';
import { GAME_COLUMNS } from './card-style.ts';
import { leftHeightPx } from './use-scroll-return.ts';

/**
 * Placeholder for a grid of games. On a page that is opened again, it has the height of the grid: the browser
 * restores the scroll position, and nothing shifts when the games load.
 */
export function GamesLoading() {
  const [heightPx] = useState(leftHeightPx);
  return (
    <Box minHeight={heightPx && `${heightPx}px`}>
      <Box position="sticky" top="16">
        <LoadingState rows={12} rowHeight="72" columns={GAME_COLUMNS} />
      </Box>
    </Box>
  );
}
