import type { GamePlace } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { SupportLinks } from '@chokdee/shared/support';
import { Button, EmptyState, Flex } from '@chokdee/shared/ui';

/** Says why a partner cannot be played. */
export function ClosedNotice({ place: { partner, backup, locked, view } }: { place: GamePlace }) {
  const text = useTexts('games');
  const { name, state } = partner;
  const reason = locked ? 'locked' : state === 'maintenance' ? 'maintenance' : 'closed';
  const leadsToBackup = backup !== undefined && !locked;
  return (
    <EmptyState
      icon={reason === 'maintenance' ? 'clock' : 'lock'}
      title={text(`place.${reason}`, { name })}
      text={text(`place.${reason}Text`)}
      action={
        <Flex gap="3" wrap="wrap" justify="center">
          {leadsToBackup && (
            <Button asChild colorPalette="red">
              <Link reloadDocument={view === 'play'} to={backup.path}>
                {text('place.backup', { name: backup.name })}
              </Link>
            </Button>
          )}
          <Button asChild {...(leadsToBackup ? { variant: 'outline' } : { colorPalette: 'red' })}>
            <Link to="/game">{text('place.toLobby')}</Link>
          </Button>
          {locked && <SupportLinks />}
        </Flex>
      }
    />
  );
}
