import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** Says why nothing can be played: the viewer may not, or no partner is open. */
export function LobbyNotice({ partners, locked }: { partners: readonly PartnerGame[]; locked: boolean }) {
  const text = useTexts('games');
  const isOpen = partners.some(({ open }) => open);
  if (isOpen) return null;
  return (
    <Alert.Root status={locked ? 'warning' : 'info'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>{text(locked ? 'lobby.lockedShort' : 'lobby.notOpenShort')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
