import type { BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Flex, Icon, Stack, Text, type IconName } from '@chokdee/shared/ui';
import { MoneyCard } from './money-card.tsx';
import { TransferProposal } from './transfer-proposal.tsx';

const looks: Record<BankTransfer['state'], { icon: IconName; palette: string }> = {
  matched: { icon: 'check-circle', palette: 'green' },
  suspense: { icon: 'help', palette: 'amber' },
  assigned: { icon: 'user', palette: 'blue' },
  returned: { icon: 'undo', palette: 'gray' },
};

export type Candidate = BankTransfer['candidates'][number];

interface TransferCardProps {
  transfer: BankTransfer;
  onAssign: (candidate?: Candidate) => void;
  onReturn: () => void;
  onClear: () => void;
  onDecide: (carryOut: boolean) => void;
}

export function TransferCard({ transfer, onAssign, onReturn, onClear, onDecide }: TransferCardProps) {
  const text = useTexts('operator');
  const {
    amount,
    bankId,
    transRef,
    receivedAt,
    payerAccount,
    payerName,
    state,
    member,
    handledBy,
    proposal,
  } = transfer;
  const isUndecided = state === 'suspense' && !proposal;
  return (
    <MoneyCard
      label={text('money.transfer', { amount: formatBaht(amount), ref: transRef })}
      satang={amount}
      mark={{ ...looks[state], text: text(`money.transferState.${state}`) }}
      reason={transfer.reason}
      facts={[
        `${bankId} · ${transRef}`,
        text('money.receivedAt', { time: formatInstant(receivedAt) }),
        (payerName ?? payerAccount)
          ? text('money.payer', { name: [payerName, payerAccount].filter(Boolean).join(' ') })
          : undefined,
        member && text('money.member', { name: member.userName }),
        handledBy && text('money.decidedBy', { name: handledBy }),
      ]}
    >
      {transfer.conflicts?.map((conflict) => (
        <Alert.Root
          key={`${conflict.toldAt} ${conflict.amount}`}
          status={conflict.cleared ? 'info' : 'error'}
        >
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title fontWeight="normal">
              {text('money.conflict', {
                amount: formatBaht(conflict.amount),
                time: formatInstant(conflict.toldAt),
              })}
            </Alert.Title>
            {conflict.cleared && (
              <Alert.Description overflowWrap="anywhere">
                {text('money.conflictCleared', { name: conflict.cleared.by, why: conflict.cleared.why })}
              </Alert.Description>
            )}
          </Alert.Content>
        </Alert.Root>
      ))}
      {transfer.conflicts?.some(({ cleared }) => !cleared) && (
        <Button alignSelf="start" variant="outline" aria-haspopup="dialog" onClick={onClear}>
          <Icon name="check" />
          {text('money.clear')}
        </Button>
      )}
      {state === 'suspense' && proposal && <TransferProposal proposal={proposal} onDecide={onDecide} />}
      {isUndecided && transfer.candidates.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2" aria-label={text('money.candidates')}>
          {transfer.candidates.map((candidate) => (
            <Flex
              as="li"
              key={candidate.depositId}
              gap="3"
              justify="space-between"
              align="center"
              wrap="wrap"
              padding="2"
              borderRadius="l2"
              bg="bg.subtle"
            >
              <Text textStyle="sm" fontVariantNumeric="tabular-nums">
                {text(`money.why.${candidate.why}`, {
                  name: candidate.userName,
                  amount: formatBaht(candidate.prepareTotal),
                  time: formatInstant(candidate.createdAt),
                })}
              </Text>
              <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => onAssign(candidate)}>
                {text('money.assignTo', { name: candidate.userName })}
              </Button>
            </Flex>
          ))}
        </Stack>
      )}
      {isUndecided && (
        <Flex gap="2" wrap="wrap">
          <Button colorPalette="red" aria-haspopup="dialog" onClick={() => onAssign()}>
            <Icon name="user" />
            {text('money.assign')}
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={onReturn}>
            <Icon name="undo" />
            {text('money.return')}
          </Button>
        </Flex>
      )}
    </MoneyCard>
  );
}
