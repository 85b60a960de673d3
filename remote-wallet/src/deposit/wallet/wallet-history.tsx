import { walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import type { WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Heading, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { DepositRow } from '../deposit-row.tsx';

/** Earlier deposits, newest first. Empty when they cannot be loaded. */
export function WalletHistory({ way }: { way: WalletWay }) {
  const text = useTexts('wallet');
  const history = useCall(walletDepositCalls[way].history, {});
  const deposits = history.state === 'ready' ? history.data : [];
  return (
    <Stack gap="3">
      <Heading as="h2" size="lg">
        {text(`${way}.history`)}
      </Heading>
      {history.state === 'loading' && <LoadingState rows={2} />}
      {history.state !== 'loading' && deposits.length === 0 && (
        <Text color="fg.muted">{text(`${way}.empty`)}</Text>
      )}
      <Stack as="ul" listStyleType="none" gap="3">
        {deposits.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
      </Stack>
    </Stack>
  );
}
