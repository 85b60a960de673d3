import { Box, LoadingState } from '@chokdee/shared/ui';
import { useState } from 'react';
import { GAME_COLUMNS } from './card-style.ts';
import { leftHeightPx } from './use-scroll-return.ts';

/**
 * In place of a grid of games. In a page that is opened again it has their height, so that the browser scrolls to where
 * the page was left, and nothing moves when the games come.
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
