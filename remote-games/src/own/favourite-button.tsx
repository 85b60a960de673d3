import type { Game } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { chakra, IconButton } from '@chokdee/shared/ui';
import { useFavourites } from './own-games.ts';

/** The heart on a card. Nothing for visitors. */
export function FavouriteButton({ game }: { game: Game }) {
  const text = useTexts('games');
  const favourites = useFavourites();
  if (!favourites) return null;
  const marked = favourites.has(game);
  return (
    <IconButton
      variant="subtle"
      size="md"
      position="absolute"
      top="1"
      insetInlineEnd="1"
      zIndex="1"
      borderRadius="full"
      bg="blackAlpha.700"
      color={marked ? 'red.fg' : 'white'}
      aria-label={text('lobby.favourite', { name: game.name })}
      aria-pressed={marked}
      onClick={() => favourites.toggle(game)}
    >
      <chakra.svg viewBox="0 0 24 24" boxSize="5" aria-hidden fill={marked ? 'currentColor' : 'none'}>
        <path
          d="M12 20s-8-4.9-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.1 12 20 12 20Z"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </chakra.svg>
    </IconButton>
  );
}
