import type { ReactNode } from 'react';
import type { GamePlace } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Center, EmptyState, Flex, type IconName } from '@chokdee/shared/ui';

interface PlayCardProps {
  icon: IconName;
  title: string;
  text: string;
  place: GamePlace;
  /** Address of all games. */
  lobby: string;
  /** The first thing to do. */
  action?: { label: string; act: () => void } | undefined;
  children?: ReactNode;
}

/** Replaces a game that cannot be shown: says why, and what to do. */
export function PlayCard({
  icon,
  title,
  text: explanation,
  place: { backup },
  lobby,
  action,
}: PlayCardProps) {
  const text = useTexts('games');
  return (
    <Center position="absolute" inset="0" bg="bg" overflowY="auto" role="alert">
      <EmptyState
        icon={icon}
        title={title}
        text={explanation}
        action={
          <Flex gap="3" wrap="wrap" justify="center">
            {action && (
              <Button colorPalette="red" onClick={action.act}>
                {action.label}
              </Button>
            )}
            {backup && (
              <Button asChild variant="outline">
                <Link reloadDocument to={backup.path}>
                  {text('place.backup', { name: backup.name })}
                </Link>
              </Button>
            )}
            <Button asChild variant="outline">
              <Link reloadDocument to={lobby}>
                {text('place.toLobby')}
              </Link>
            </Button>
          </Flex>
        }
      />
    </Center>
  );
}
