import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Game } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { CloseButton, Flex, Icon, Text } from '@chokdee/shared/ui';

/** A device that is held in a hand: no other can be turned. */
const PHONE = '(pointer: coarse) and (max-device-width: 1024px)';

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(media);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(media).matches ?? false,
  );
}

/** Says that the phone should be turned for this game, until it is turned or the hint is closed. */
export function TurnHint({ orientation }: { orientation: Game['orientation'] }) {
  const [closed, setClosed] = useState(false);
  const isPhone = useMedia(PHONE);
  const isUpright = useMedia('(orientation: portrait)');
  const held = isUpright ? 'portrait' : 'landscape';
  if (closed || !isPhone || orientation === 'any' || orientation === held) return null;
  return <TurnCard orientation={orientation} onClose={() => setClosed(true)} />;
}

interface TurnCardProps {
  orientation: 'portrait' | 'landscape';
  onClose: () => void;
}

export function TurnCard({ orientation, onClose }: TurnCardProps) {
  const text = useTexts('games');
  const card = useRef<HTMLDivElement>(null);
  // Closed, or the phone was turned: the game takes the focus that was here.
  useLayoutEffect(() => {
    const here = card.current!;
    const game = here.parentElement?.querySelector('iframe');
    return () => {
      if (here.contains(document.activeElement)) game?.focus();
    };
  }, []);
  return (
    <Flex
      ref={card}
      role="status"
      position="absolute"
      insetX="3"
      top="3"
      zIndex="1"
      align="center"
      gap="3"
      paddingStart="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
    >
      <Icon name="refresh" />
      <Text flex="1">{text(`turn.${orientation}`)}</Text>
      <CloseButton size="md" aria-label={text('turn.close')} onClick={onClose} />
    </Flex>
  );
}
