import { picturePath, type ContentPicture } from '@chokdee/shared/contracts/content-picture';
import { EMBED_ATTRIBUTE, embedHostOf, embedHosts } from '@chokdee/shared/contracts/content-video';
import { useTexts } from '@chokdee/shared/i18n';
import { useLocation, useNavigate } from '@chokdee/shared/router';
import { useEffect, useRef, useState } from 'react';
import { Alert, Box, Button, Image, Link, Stack, Text } from '@chokdee/shared/ui';

interface EmbedPlayerProps {
  /** The address of another host's player. */
  address: string;
  title: string;
  poster: ContentPicture;
}

/** Shows another host's player after the reader has agreed: that host learns of the visit. */
export function EmbedPlayer({ address, title, poster }: EmbedPlayerProps) {
  const text = useTexts('support');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [isReloading, setIsReloading] = useState(false);
  const host = embedHostOf(address);
  if (!host) return null;
  const isAllowed = document.documentElement.getAttribute(EMBED_ATTRIBUTE) === host;
  if (state === address && isAllowed) return <Player address={address} title={title} />;
  // The reload brought a policy that does not allow it either.
  if (state === address && !isReloading)
    return (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content gap="2">
          <Text>{text('videos.blocked', { host: embedHosts[host] })}</Text>
          <Link href={address} target="_blank" rel="noopener" minHeight="11" alignSelf="start">
            {text('videos.agree', { host: embedHosts[host] })}
          </Link>
        </Alert.Content>
      </Alert.Root>
    );
  const agree = async () => {
    setIsReloading(!isAllowed);
    // Kept by the browser over a reload, and set by nothing but this button.
    await navigate('.', { replace: true, state: address });
    // The page was opened elsewhere, so its policy allows no frame.
    if (!isAllowed) location.reload();
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

function Player({ address, title }: Pick<EmbedPlayerProps, 'address' | 'title'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <Box asChild width="full" aspectRatio="16 / 9" borderRadius="l3" bg="black">
      <iframe
        ref={frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
      />
    </Box>
  );
}
