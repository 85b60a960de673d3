import type { Game } from '@chokdee/shared/contracts/games';
import type { TextOf } from '@chokdee/shared/i18n';
import { useFavourites } from './own-games.ts';

/** The heart on a card. Nothing for visitors. */
export function FavouriteButton({ game, text }: { game: Game; text: TextOf }) {
  const favourites = useFavourites();
  if (!favourites) return null;
  const marked = favourites.has(game);
  return (
    <button
      type="button"
      className="heart"
      aria-label={text('lobby.favourite', { name: game.name })}
      aria-pressed={marked}
      onClick={() => favourites.toggle(game)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden fill={marked ? 'currentColor' : 'none'}>
        <path
          d="M12 20s-8-4.9-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.1 12 20 12 20Z"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
