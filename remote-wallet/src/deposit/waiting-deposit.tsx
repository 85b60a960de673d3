import { useId, type ReactNode } from 'react';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Box,
  Button,
  Card,
  Countdown,
  Flex,
  HStack,
  Icon,
  List,
  SimpleGrid,
  Span,
  Stack,
  Text,
} from '@chokdee/shared/ui';
import { TurnoverNote } from '../turnover/turnover-note.tsx';
import { AmountExplanation } from './amount-explanation.tsx';
import { CancelDeposit } from './cancel-deposit.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { TransferAmount } from './transfer-amount.tsx';

interface WaitingDepositProps {
  deposit: Deposit;
  onExpired: () => void;
  /** The code, or the number to pay to, beside the amount. */
  aside: ReactNode;
  steps: readonly string[];
  children?: ReactNode;
}

/** A deposit that waits for its transfer: how and to whom, the exact amount, and the time left. */
export function WaitingDeposit({ deposit, onExpired, aside, steps, children }: WaitingDepositProps) {
  const text = useTexts('wallet');
  const explanation = useId();
  return (
    <Card.Root>
      {/* On a phone all that is needed to pay is on the first screen. */}
      <Card.Body padding={{ base: '4', md: '6' }}>
        <SimpleGrid
          columns={{ base: 1, md: 2 }}
          templateRows={{ md: 'auto 1fr' }}
          columnGap="8"
          rowGap={{ base: '3', md: '5' }}
        >
          <Stack gap={{ base: '2', md: '3' }}>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <DepositStatus status={deposit.status} />
              <HStack color="fg.muted" gap="2">
                <Span srOnly={{ base: true, md: false }}>{text('pay.expiresIn')}</Span>
                <Countdown
                  untilMs={Date.parse(deposit.expiresAt)}
                  onEnd={onExpired}
                  fontWeight="semibold"
                  fontSize="lg"
                />
              </HStack>
            </Flex>
            {children}
            <TransferAmount deposit={deposit} explainedBy={explanation} />
          </Stack>
          {/* On a phone the sum and the time are above the code, beside it elsewhere. */}
          <Box gridRow={{ md: '1 / span 2' }} gridColumn={{ md: '1' }} minWidth="0">
            {aside}
          </Box>
          <Stack gap="5">
            <Button asChild variant="outline" height="auto" minHeight="11" whiteSpace="normal">
              <Link to={`/credit/slip-verify?depositId=${deposit.id}`}>
                <Icon name="receipt" />
                {text('pay.notArrived')}
              </Link>
            </Button>
            <AmountExplanation deposit={deposit} id={explanation} />
            <Stack gap="2">
              <Text fontWeight="semibold">{text('pay.steps')}</Text>
              <List.Root as="ol" gap="2" paddingStart="5" color="fg.muted">
                {steps.map((step) => (
                  <List.Item key={step}>{step}</List.Item>
                ))}
              </List.Root>
            </Stack>
            <CancelDeposit deposit={deposit} />
          </Stack>
        </SimpleGrid>
        <TurnoverNote amountSatang={deposit.prepareAmount} />
      </Card.Body>
    </Card.Root>
  );
}
