import { isWalletWay, type DepositWayName } from '@chokdee/shared/rules/deposit-way-names';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { Center, Icon } from '@chokdee/shared/ui';
import { BankMark } from '../marks/bank-mark.tsx';

/** The mark of the service that a way goes through. A transfer goes through any bank, so it has an icon. */
export function WayMark({ name }: { name: DepositWayName }) {
  if (name === 'qrcode' || isWalletWay(name)) {
    return <BankMark of={name === 'qrcode' ? 'promptpay' : name} />;
  }
  return (
    <Center aria-hidden boxSize="10" borderRadius="l2" bg="bg.emphasized" flexShrink="0">
      <Icon name={depositWays[name].icon} boxSize="5" />
    </Center>
  );
}
