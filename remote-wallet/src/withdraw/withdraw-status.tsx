import type { WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Icon, type IconName } from '@chokdee/shared/ui';

export const withdrawLooks: Record<WithdrawStatus, { icon: IconName; palette: string }> = {
  pending: { icon: 'clock', palette: 'amber' },
  approved: { icon: 'check', palette: 'blue' },
  sending: { icon: 'send', palette: 'blue' },
  unknown: { icon: 'help', palette: 'amber' },
  paid: { icon: 'check-circle', palette: 'green' },
  failed: { icon: 'undo', palette: 'red' },
  rejected: { icon: 'x-circle', palette: 'red' },
};

export function WithdrawStatusBadge({ status }: { status: WithdrawStatus }) {
  const text = useTexts('wallet');
  const { icon, palette } = withdrawLooks[status];
  return (
    <Badge size="lg" colorPalette={palette}>
      <Icon name={icon} />
      {text(`withdraw.status.${status}`)}
    </Badge>
  );
}
