import type { TokenStatus } from '@chokdee/shared/contracts/auth';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Icon } from '@chokdee/shared/ui';

export const statuses: readonly TokenStatus[] = [0, 2, 3, 4, 1];

export function MemberStatus({ status }: { status: TokenStatus }) {
  const text = useTexts('operator');
  return (
    <Badge colorPalette={status === 0 ? 'green' : status === 1 ? 'red' : 'amber'} gap="1">
      <Icon name={status === 0 ? 'check-circle' : 'lock'} boxSize="3.5" />
      {text(`members.status${status}`)}
    </Badge>
  );
}
