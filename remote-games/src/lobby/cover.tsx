import { Box, Image } from '@chokdee/shared/ui';

/** A game's picture, drawn by the server from its motif and colours. The name stands beside it. */
export function Cover({ picture, dimmed }: { picture: string; dimmed: boolean }) {
  return (
    <Box aspectRatio="3 / 4" bg="bg.muted" opacity={dimmed ? 0.6 : 1}>
      <Image
        src={`/game-covers/${picture}.svg`}
        alt=""
        width="300"
        height="400"
        loading="lazy"
        decoding="async"
        boxSize="full"
        fit="cover"
      />
    </Box>
  );
}
