import { useEffect, useState } from 'react';
import { POSTER_SIZES, pictureSources, type ContentPicture } from '@chokdee/shared/contracts/content-picture';
import { clockOf } from '@chokdee/shared/contracts/content-video';
import { Box, Center, Span } from '@chokdee/shared/ui';
import { usePosterPreview } from './poster-preview.ts';

interface VideoPosterProps {
  poster: ContentPicture;
  /** Unknown for another host's video. */
  seconds: number | undefined;
}

/**
 * The top of a video's poster in the shape of a card, with its duration. The link beside it names the video.
 */
export function VideoPoster({ poster, seconds }: VideoPosterProps) {
  const preview = usePosterPreview(poster);
  const thumb = usePlaceholder(poster.thumbhash);
  const placeholder = preview ?? thumb;
  return (
    <Box position="relative" aspectRatio="16 / 10" bg="black" overflow="hidden">
      <picture>
        <source type="image/avif" srcSet={pictureSources(poster, 'avif')} sizes={POSTER_SIZES} />
        <Box
          asChild
          width="full"
          height="full"
          objectFit="cover"
          objectPosition="center 11%"
          backgroundSize="cover"
          backgroundPosition="center 11%"
          style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        >
          <img
            srcSet={pictureSources(poster, 'webp')}
            sizes={POSTER_SIZES}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </Box>
      </picture>
      {/* Dims the recorded screen: its texts are not the card's. */}
      <Center position="absolute" inset="0" bg="blackAlpha.300" aria-hidden>
        <Center boxSize="14" borderRadius="full" bg="white">
          <Box
            borderBlock="10px solid transparent"
            borderInlineStart="16px solid black"
            marginInlineStart="1"
          />
        </Center>
      </Center>
      {seconds !== undefined && (
        <Span
          position="absolute"
          bottom="2"
          insetEnd="2"
          paddingX="1.5"
          borderRadius="l1"
          bg="black"
          color="white"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
        >
          {clockOf(seconds)}
        </Span>
      )}
    </Box>
  );
}

function usePlaceholder(thumbhash: string): string | undefined {
  const [placeholder, setPlaceholder] = useState<string>();
  useEffect(() => {
    let current = true;
    void import('@chokdee/shared/placeholder').then(
      ({ placeholderOf }) => current && setPlaceholder(placeholderOf(thumbhash)),
      // It only decorates.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [thumbhash]);
  return placeholder;
}
