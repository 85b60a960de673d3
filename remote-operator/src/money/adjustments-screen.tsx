import { useState } from 'react';
import { adjustmentCalls, type Adjustment } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useCall, useMoneyMutation } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Flex, Icon, Text, type IconName } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { useOwnName } from '../console/use-own-name.ts';
import { Decision } from './decision.tsx';
import { LiveList } from './live-list.tsx';
import { MoneyCard } from './money-card.tsx';
import { ProposalDrawer } from './proposal-drawer.tsx';

const POLL_MS = 10_000;
const looks: Record<Adjustment['state'], { icon: IconName; palette: string }> = {
  proposed: { icon: 'users', palette: 'amber' },
  done: { icon: 'check-circle', palette: 'green' },
  refused: { icon: 'x-circle', palette: 'gray' },
};

/** Corrections of members' cash: one operator proposes, another decides. */
export function AdjustmentsScreen() {
  const text = useTexts('operator');
  const me = useOwnName();
  const list = useCall(adjustmentCalls.adjustments, {}, { pollMs: POLL_MS });
  const reload = () => reloadCalls(list);
  const [proposing, setProposing] = useState(false);
  const [dialog, openDialog] = useState<{ adjustment: Adjustment; carryOut: boolean }>();

  return (
    <ConsolePage
      title={text('money.adjustments')}
      text={text('money.adjustmentsText')}
      actions={
        <Button colorPalette="red" aria-haspopup="dialog" onClick={() => setProposing(true)}>
          <Icon name="plus" />
          {text('money.adjust.propose')}
        </Button>
      }
    >
      <LiveList call={list} label={text('money.adjustments')} empty={text('money.noAdjustments')}>
        {(adjustment) => (
          <MoneyCard
            key={adjustment.id}
            label={text('money.adjust.of', {
              amount: formatBaht(adjustment.amount),
              name: adjustment.userName,
            })}
            satang={adjustment.amount}
            mark={{ ...looks[adjustment.state], text: text(`money.adjust.state.${adjustment.state}`) }}
            reason={adjustment.reason}
            facts={[
              text(`money.adjust.type.${adjustment.type}`),
              text('money.member', { name: adjustment.userName }),
              text('plan.by', { author: adjustment.proposedBy, time: formatInstant(adjustment.proposedAt) }),
              adjustment.reverses && text('money.adjust.reversing', { id: adjustment.reverses }),
              adjustment.decidedBy &&
                `${text('money.decidedBy', { name: adjustment.decidedBy })}: ${adjustment.decision ?? ''}`,
            ]}
          >
            {adjustment.state === 'proposed' &&
              (adjustment.proposedBy === me ? (
                <Text textStyle="sm" color="fg.muted">
                  {text('money.adjust.notOnesOwn')}
                </Text>
              ) : (
                <Flex gap="2" wrap="wrap">
                  <Button
                    colorPalette="red"
                    aria-haspopup="dialog"
                    onClick={() => openDialog({ adjustment, carryOut: true })}
                  >
                    <Icon name="check" />
                    {text('money.adjust.carryOut')}
                  </Button>
                  <Button
                    variant="outline"
                    aria-haspopup="dialog"
                    onClick={() => openDialog({ adjustment, carryOut: false })}
                  >
                    <Icon name="x-circle" />
                    {text('money.adjust.refuse')}
                  </Button>
                </Flex>
              ))}
          </MoneyCard>
        )}
      </LiveList>
      {proposing && <ProposalDrawer onClose={() => setProposing(false)} onChanged={reload} />}
      {dialog && <AdjustmentDecision {...dialog} onClose={() => openDialog(undefined)} onChanged={reload} />}
    </ConsolePage>
  );
}

interface AdjustmentDecisionProps {
  adjustment: Adjustment;
  carryOut: boolean;
  onClose: () => void;
  onChanged: () => void;
}

function AdjustmentDecision({ adjustment, carryOut, onClose, onChanged }: AdjustmentDecisionProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(adjustmentCalls.decide, { remote: 'operator' });
  const label = text(carryOut ? 'money.adjust.carryOut' : 'money.adjust.refuse');
  const words = {
    amount: formatBaht(adjustment.amount),
    name: adjustment.userName,
    kind: text(`money.adjust.type.${adjustment.type}`),
  };

  const decide = async (decision: string) => {
    if (!(await mutation.run({ id: adjustment.id, carryOut, decision }))) return;
    notify({
      text: text(carryOut ? 'money.adjust.carriedOut' : 'money.adjust.refused'),
      color: 'success',
    });
    onChanged();
    onClose();
  };
  return (
    <Decision
      attempt={mutation}
      title={label}
      text={text(carryOut ? 'money.adjust.carryOutText' : 'money.adjust.refuseText', words)}
      confirmLabel={label}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
    />
  );
}
