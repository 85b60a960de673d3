import { useState } from 'react';
import { depositChannel, transferChannel } from '@chokdee/shared/contracts/deposits';
import { operatorTransferCalls, type NormalDeposit } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Stack, Text } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { DecideTransfer, type DecidedProposal } from './decide-transfer.tsx';
import { DepositDecision, type Payment } from './deposit-decision.tsx';
import { LiveList } from './live-list.tsx';
import { MoneyCard } from './money-card.tsx';
import { TransferProposal } from './transfer-proposal.tsx';

const POLL_MS = 10_000;
const channels = [...transferChannel.options, ...depositChannel.options] as const;

/** Reported deposits, which operators compare with the bank's transfers. */
export function DepositsScreen() {
  const text = useTexts('operator');
  const list = useCall(operatorTransferCalls.normalDeposits, {}, { pollMs: POLL_MS });
  const reload = () => reloadCalls(list);
  const [dialog, openDialog] = useState<{ deposit: NormalDeposit; payment?: Payment }>();
  const [openProposal, setOpenProposal] = useState<DecidedProposal>();
  const decideOn = ({ proposal, transfers, prepareTotal }: NormalDeposit, carryOut: boolean) => {
    if (!proposal) return;
    const { transRef } = proposal;
    setOpenProposal({
      proposal,
      carryOut,
      transRef,
      amount: transfers.find((payment) => payment.transRef === transRef)?.amount ?? prepareTotal,
    });
  };

  /** Unknown channel names are the member's own words. */
  const channelText = (name: string) => {
    const known = channels.find((channel) => channel === name);
    return known ? text(`money.channel.${known}`) : name;
  };

  return (
    <ConsolePage title={text('money.deposits')} text={text('money.depositsText')}>
      <LiveList call={list} label={text('money.deposits')} empty={text('money.noDeposits')}>
        {(deposit) => (
          <MoneyCard
            key={deposit.id}
            label={text('money.depositOf', {
              amount: formatBaht(deposit.prepareTotal),
              name: deposit.userName,
            })}
            satang={deposit.prepareTotal}
            mark={{ icon: 'clock', palette: 'amber', text: text('money.deposit.waits') }}
            facts={[
              text('money.member', { name: deposit.userName }),
              text('money.sentAt', {
                time: formatInstant(deposit.depositAt),
                channel: channelText(deposit.channelName),
              }),
              `${deposit.receiver.name} ${deposit.receiver.accountNumber}`,
              deposit.payerAccount &&
                text('money.payer', {
                  name: [deposit.payerBankCode, deposit.payerAccount].filter(Boolean).join(' '),
                }),
              deposit.slipTransRef && text('money.slip', { ref: deposit.slipTransRef }),
            ]}
          >
            {deposit.proposal ? (
              <TransferProposal
                proposal={deposit.proposal}
                onDecide={(carryOut) => decideOn(deposit, carryOut)}
              />
            ) : deposit.transfers.length === 0 ? (
              <Text textStyle="sm" color="fg.warning">
                {text('money.deposit.nothingCame')}
              </Text>
            ) : (
              <Stack as="ul" listStyleType="none" gap="2" aria-label={text('money.deposit.payments')}>
                {deposit.transfers.map((payment) => (
                  <Flex
                    as="li"
                    key={payment.transRef}
                    gap="3"
                    justify="space-between"
                    align="center"
                    wrap="wrap"
                    padding="2"
                    borderRadius="l2"
                    bg="bg.subtle"
                  >
                    <Text textStyle="sm" fontVariantNumeric="tabular-nums">
                      {formatBaht(payment.amount)} · {formatInstant(payment.receivedAt)} · {payment.transRef}{' '}
                      {payment.payerAccount}
                    </Text>
                    <Button
                      size="sm"
                      colorPalette="red"
                      aria-haspopup="dialog"
                      onClick={() => openDialog({ deposit, payment })}
                    >
                      <Icon name="check" />
                      {text('money.deposit.confirm')}
                    </Button>
                  </Flex>
                ))}
              </Stack>
            )}
            <Flex>
              <Button variant="outline" aria-haspopup="dialog" onClick={() => openDialog({ deposit })}>
                <Icon name="x-circle" />
                {text('money.deposit.reject')}
              </Button>
            </Flex>
          </MoneyCard>
        )}
      </LiveList>
      {openProposal && (
        <DecideTransfer {...openProposal} onClose={() => setOpenProposal(undefined)} onChanged={reload} />
      )}
      {dialog && <DepositDecision {...dialog} onClose={() => openDialog(undefined)} onChanged={reload} />}
    </ConsolePage>
  );
}
