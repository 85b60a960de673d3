import { useDeferredValue, useMemo } from 'react';
import { artworkSources, type Game } from '@chokdee/shared/contracts/games';
import { placeholderOf } from '@chokdee/shared/placeholder';

/** The width of a card in GameGrid. */
const CARD_WIDTH = '(min-width: 30em) 11rem, 45vw';

interface CoverProps extends Pick<Game, 'picture' | 'artwork'> {
  dimmed: boolean;
}

/**
 * A game's picture: the artwork, or else the cover that the server draws. A browser without AVIF shows the
 * cover. The card shows the name beside it.
 */
export function Cover({ picture, artwork, dimmed }: CoverProps) {
  const thumbhash = artwork?.thumbhash;
  const id = artwork?.id ?? picture;
  // A card shows another game with each letter of a search: first its text, and never the
  // previous game's picture.
  const isSettled = useDeferredValue(id) === id;
  const placeholder = useMemo(() => thumbhash && placeholderOf(thumbhash), [thumbhash]);
  return (
    <div
      className={dimmed ? 'cover dimmed' : 'cover'}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
    >
      {isSettled && (
        <picture>
          {artwork && <source type="image/avif" srcSet={artworkSources(artwork)} sizes={CARD_WIDTH} />}
          <img
            src={`/game-covers/${picture}.svg`}
            alt=""
            width="300"
            height="400"
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </div>
  );
}
