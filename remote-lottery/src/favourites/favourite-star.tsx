import { useTexts } from '@chokdee/shared/i18n';
import { Icon, IconButton } from '@chokdee/shared/ui';
import type { Favourites } from './use-favourites.ts';

interface FavouriteStarProps {
  betName: string;
  /** Name of the lottery in the member's language. */
  name: string;
  favourites: Favourites;
  /** Positions the star over the upper corner of a card. */
  onCard?: boolean;
}

/** Adds a lottery to the favourites or removes it. */
export function FavouriteStar({ betName, name, favourites, onCard = false }: FavouriteStarProps) {
  const text = useTexts('lottery');
  const marked = favourites.marked.has(betName);
  return (
    <IconButton
      variant="ghost"
      {...(onCard && { position: 'absolute', top: '1', insetInlineEnd: '1' })}
      minWidth="11"
      height="11"
      aria-pressed={marked}
      aria-label={text(marked ? 'favourites.remove' : 'favourites.add', { name })}
      color={marked ? 'amber.fg' : 'fg.subtle'}
      onClick={() => void favourites.toggle(betName)}
      css={{ '& svg': { fill: marked ? 'currentColor' : 'none' } }}
    >
      <Icon name="star" />
    </IconButton>
  );
}
