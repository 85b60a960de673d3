import { thaiBanks } from '@chokdee/shared/rules/banks';
import { walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { HStack } from '@chokdee/shared/ui';
import { story } from '../testing/story.ts';
import { BankMark } from './bank-mark.tsx';

export default { title: 'wallet/Marks' };

const all = [...thaiBanks.map(({ bankCode }) => bankCode), 'promptpay', ...walletWays];

function Marks() {
  return (
    <HStack gap="3" wrap="wrap" padding="4">
      {all.map((of) => (
        <BankMark key={of} of={of} />
      ))}
      <BankMark of="999" shortName="NEWB" />
    </HStack>
  );
}

export const Banks = story(Marks);
