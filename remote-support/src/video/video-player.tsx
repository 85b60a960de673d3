import type { ContentItem } from '@chokdee/shared/contracts/content';
import { captionsPath, videoPath, type ContentVideo } from '@chokdee/shared/contracts/content-video';
import { languageName, languageTag } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box } from '@chokdee/shared/ui';
import { useState } from 'react';
import { EmbedPlayer } from './embed-player.tsx';
import { usePoster } from './poster-preview.ts';

interface VideoPlayerProps {
  item: ContentItem;
  video: ContentVideo;
}

/** The browser's own player. Nothing of a video is loaded before it is played. */
export function VideoPlayer({ item, video: { poster, file, embed } }: VideoPlayerProps) {
  const text = useTexts('support');
  const [failed, setFailed] = useState(false);
  const shown = usePoster(poster);
  if (!file) return embed ? <EmbedPlayer address={embed} title={item.title} poster={poster} /> : null;
  return (
    <Box minWidth="0">
      <Box
        asChild
        display="block"
        width="full"
        maxHeight={{ base: '70dvh', lg: '48rem' }}
        bg="black"
        borderRadius="l3"
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- It has the tracks of its languages. */}
        <video
          ref={released}
          controls
          playsInline
          preload="none"
          width={file.width}
          height={file.height}
          poster={shown}
          aria-label={item.title}
          style={{ aspectRatio: `${file.width} / ${file.height}` }}
        >
          <source src={videoPath(file)} type={file.type} onError={() => setFailed(true)} />
          {(item.tracks ?? []).map(({ locale, id }) => (
            <track
              key={locale}
              kind="captions"
              src={captionsPath(id)}
              srcLang={languageTag[locale]}
              label={languageName[locale]}
              default={locale === item.locale}
            />
          ))}
        </video>
      </Box>
      {failed && (
        <Alert.Root status="warning" role="alert" marginTop="3">
          <Alert.Indicator />
          <Alert.Title>{text('videos.failed')}</Alert.Title>
        </Alert.Root>
      )}
    </Box>
  );
}

/** A browser keeps a removed player, and the page that it was in, for as long as it loads something. */
function released(video: HTMLVideoElement | null): (() => void) | undefined {
  if (!video) return undefined;
  return () =>
    queueMicrotask(() => {
      // Only hidden, while something beside it loads: it is shown again as it was.
      if (video.isConnected) return;
      video.replaceChildren();
      video.load();
    });
}
