import { LoadingState } from '@chokdee/shared/ui';
import { GAME_COLUMNS } from './card-style.ts';

/** In place of a grid of games. */
export const GamesLoading = () => <LoadingState rows={12} rowHeight="72" columns={GAME_COLUMNS} />;
