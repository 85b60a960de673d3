import type { Deposit, DepositStatus } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { SupportLinks } from '@chokdee/shared/support';
import { Card, Center, Heading, Icon, Text, VStack, m } from '@chokdee/shared/ui';
import { statusKey, statusLooks } from './deposit-status.tsx';
import { OutcomeLinks } from './outcome-links.tsx';

interface OutcomeProps {
  deposit: Deposit;
  status: Exclude<DepositStatus, 'pending'>;
}

/** Outcome of a deposit, and where to go next. */
export function Outcome({ deposit, status }: OutcomeProps) {
  const text = useTexts('wallet');
  const { icon, palette } = statusLooks[status];
  // The member has paid before reporting, so nothing may say that the deposit is not to be paid.
  const isReported = deposit.channel === 'normal' && (status === 'expired' || status === 'cancelled');
  const amount = formatBaht(deposit.receivedAmount ?? deposit.prepareTotal);

  return (
    <Card.Root>
      <Card.Body>
        <VStack gap="4" paddingY="8" textAlign="center">
          <m.div
            initial={{ scale: 0.6, opacity: 0 }}
            animate={{ scale: 1, opacity: 1 }}
            transition={{ duration: 0.35 }}
          >
            <Center
              boxSize="20"
              borderRadius="full"
              colorPalette={palette}
              bg="colorPalette.subtle"
              color="colorPalette.fg"
            >
              <Icon name={icon} boxSize="10" />
            </Center>
          </m.div>
          <VStack gap="2" role="status">
            <Heading as="h2" size="2xl">
              {text(statusKey(status, deposit.channel))}
            </Heading>
            <Text color="fg.muted" maxWidth="prose">
              {text(`${isReported ? 'outcome.reported' : 'outcome'}.${status}`, { amount })}
            </Text>
            {status === 'rejected' && deposit.reason && (
              <Text>{text('outcome.reason', { reason: deposit.reason })}</Text>
            )}
            {(status === 'rejected' || isReported) && <SupportLinks />}
          </VStack>
          <OutcomeLinks deposit={deposit} status={status} />
        </VStack>
      </Card.Body>
    </Card.Root>
  );
}
