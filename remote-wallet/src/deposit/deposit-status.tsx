import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Icon, type IconName } from '@chokdee/shared/ui';

type Status = QrDeposit['status'];

export const statusLooks: Record<Status, { icon: IconName; palette: string }> = {
  pending: { icon: 'clock', palette: 'amber' },
  matched: { icon: 'search', palette: 'blue' },
  success: { icon: 'check-circle', palette: 'green' },
  expired: { icon: 'timer', palette: 'gray' },
  cancelled: { icon: 'x-circle', palette: 'gray' },
  rejected: { icon: 'alert', palette: 'red' },
};

export function DepositStatus({ status }: { status: Status }) {
  const text = useTexts('wallet');
  const { icon, palette } = statusLooks[status];
  return (
    <Badge size="lg" colorPalette={palette}>
      <Icon name={icon} />
      {text(`status.${status}`)}
    </Badge>
  );
}
