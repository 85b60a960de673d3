import type { DepositChannel, DepositStatus as Status } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Icon, type IconName } from '@chokdee/shared/ui';

export const statusLooks: Record<Status, { icon: IconName; palette: string }> = {
  pending: { icon: 'clock', palette: 'amber' },
  matched: { icon: 'search', palette: 'blue' },
  success: { icon: 'check-circle', palette: 'green' },
  expired: { icon: 'timer', palette: 'gray' },
  cancelled: { icon: 'x-circle', palette: 'gray' },
  rejected: { icon: 'alert', palette: 'red' },
};

/** Texts of a reported transfer: it waits for the operator, also when its time is up. */
const reportedKeys: Partial<Record<Status, string>> = {
  pending: 'status.checking',
  expired: 'status.notFound',
};

/** Text key of a status. */
export const statusKey = (status: Status, channel?: DepositChannel): string =>
  (channel === 'normal' && reportedKeys[status]) || `status.${status}`;

export function DepositStatus({ status, channel }: { status: Status; channel?: DepositChannel }) {
  const text = useTexts('wallet');
  const { icon, palette } = statusLooks[status];
  return (
    <Badge size="lg" colorPalette={palette}>
      <Icon name={icon} />
      {text(statusKey(status, channel))}
    </Badge>
  );
}
