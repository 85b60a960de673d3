import { useEffect, useRef } from 'react';
import { gameMessage, type GameMessage, type SiteMessage } from '@chokdee/shared/contracts/game-frame';
import { Box, chakra } from '@chokdee/shared/ui';

interface GameFrameProps {
  url: string;
  name: string;
  /** The game is covered, and cannot be reached. */
  covered: boolean;
  /** Sends `pause` to the game, and `resume` afterwards. */
  paused: boolean;
  onMessage: (message: GameMessage) => void;
}

/**
 * The partner's game, on another origin and in a sandbox. The page accepts messages only from the frame's
 * own window and origin.
 */
export function GameFrame({ url, name, covered, paused, onMessage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);

  useEffect(() => {
    const onMessageEvent = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const parsed = gameMessage.safeParse(event.data);
      if (parsed.success) onMessage(parsed.data);
    };
    window.addEventListener('message', onMessageEvent);
    return () => window.removeEventListener('message', onMessageEvent);
  }, [origin, onMessage]);

  useEffect(() => {
    if (!paused) return undefined;
    const tell = (type: SiteMessage['type']) => {
      const message: SiteMessage = { source: 'chokdee-site', v: 1, type };
      frame.current?.contentWindow?.postMessage(message, origin);
    };
    tell('pause');
    return () => tell('resume');
  }, [paused, origin]);

  return (
    <Box position="absolute" inset="0" inert={covered} visibility={covered ? 'hidden' : 'visible'} bg="black">
      <chakra.iframe
        ref={frame}
        src={url}
        title={name}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        display="block"
        width="full"
        height="full"
        border="0"
      />
    </Box>
  );
}
