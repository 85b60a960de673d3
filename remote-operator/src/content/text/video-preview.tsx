import { picturePath } from '@chokdee/shared/contracts/content-picture';
import { clockOf, videoPath } from '@chokdee/shared/contracts/content-video';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Image, Stack, Text } from '@chokdee/shared/ui';
import type { FileValues } from '../draft/content-values.ts';

/** The uploaded files of a video. */
export function VideoPreview({ title, file, poster }: FileValues & { title: string }) {
  const text = useTexts('operator');
  return (
    <Stack gap="2">
      <Flex gap="4" wrap="wrap" align="start">
        {file && (
          <Box asChild maxHeight="80" maxWidth="full" bg="black">
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Its captions are being written beside it. */}
            <video
              controls
              preload="none"
              playsInline
              aria-label={title}
              {...(poster ? { poster: picturePath(poster, poster.width, 'webp') } : {})}
            >
              <source src={videoPath(file)} type={file.type} />
            </video>
          </Box>
        )}
        {poster && (
          <Image
            src={picturePath(poster, poster.width, 'webp')}
            alt={text('content.video.poster')}
            maxHeight="80"
          />
        )}
      </Flex>
      {file && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {file.width} × {file.height} · {clockOf(file.seconds)}
        </Text>
      )}
    </Stack>
  );
}
