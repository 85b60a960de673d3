import { useDeferredValue, useMemo } from 'react';
import { artworkSources, type Game } from '@chokdee/shared/contracts/games';
import { placeholderOf } from '@chokdee/shared/placeholder';

/** Of a card in GameGrid. */
const CARD_WIDTH = '(min-width: 30em) 11rem, 45vw';

interface CoverProps extends Pick<Game, 'picture' | 'artwork'> {
  dimmed: boolean;
}

/**
 * A game's picture: the uploaded one, or else the cover that the server draws. A browser without AVIF takes the
 * cover, too. The name stands beside it.
 */
export function Cover({ picture, artwork, dimmed }: CoverProps) {
  const thumbhash = artwork?.thumbhash;
  const id = artwork?.id ?? picture;
  // With a letter of a search, a card gets another game: its words first, and nothing of the picture before it.
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
