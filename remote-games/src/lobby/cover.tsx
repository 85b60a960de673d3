import { useMemo } from 'react';
import { artworkSources, type Game } from '@chokdee/shared/contracts/games';
import { Box, chakra, Image } from '@chokdee/shared/ui';
import { placeholderOf } from './placeholder.ts';

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
  const placeholder = useMemo(() => thumbhash && placeholderOf(thumbhash), [thumbhash]);
  return (
    <Box
      aspectRatio="3 / 4"
      bg="bg.muted"
      bgSize="100% 100%"
      opacity={dimmed ? 0.6 : 1}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
    >
      <chakra.picture display="contents">
        {artwork && <source type="image/avif" srcSet={artworkSources(artwork)} sizes={CARD_WIDTH} />}
        <Image
          src={`/game-covers/${picture}.svg`}
          alt=""
          htmlWidth="300"
          htmlHeight="400"
          loading="lazy"
          decoding="async"
          boxSize="full"
          fit="cover"
        />
      </chakra.picture>
    </Box>
  );
}
