import { picturePath, type ContentPicture } from '@chokdee/shared/contracts/content-picture';
import { EMBED_ATTRIBUTE, embedHostOf, embedHosts } from '@chokdee/shared/contracts/content-video';
import { useTexts } from '@chokdee/shared/i18n';
import { useLocation, useNavigate } from '@chokdee/shared/router';
import { Box, Button, Image, Stack, Text } from '@chokdee/shared/ui';

interface EmbedPlayerProps {
  /** Of another host's player. */
  address: string;
  title: string;
  poster: ContentPicture;
}

/** Shows another host's player after the reader has agreed: that host learns of the visit. */
export function EmbedPlayer({ address, title, poster }: EmbedPlayerProps) {
  const text = useTexts('support');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const host = embedHostOf(address);
  if (!host) return null;
  if (state === address)
    return (
      <Box asChild width="full" aspectRatio="16 / 9" borderRadius="l3" bg="black">
        <iframe
          src={address}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      </Box>
    );
  const agree = async () => {
    // Kept by the browser over a reload, and set by nothing but this button.
    await navigate('.', { replace: true, state: address });
    // The page was opened elsewhere, so its policy allows no frame.
    if (document.documentElement.getAttribute(EMBED_ATTRIBUTE) !== host) location.reload();
  };
  return (
    <Stack gap="4" padding="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Image
        src={picturePath(poster, poster.width, 'webp')}
        width={poster.width}
        height={poster.height}
        alt=""
        maxHeight="60dvh"
        objectFit="cover"
        objectPosition="top"
        borderRadius="l2"
      />
      <Text>{text('videos.elsewhere', { host: embedHosts[host] })}</Text>
      <Button colorPalette="red" minHeight="11" alignSelf="start" onClick={() => void agree()}>
        {text('videos.agree', { host: embedHosts[host] })}
      </Button>
    </Stack>
  );
}
