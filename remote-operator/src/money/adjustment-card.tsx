import type { Adjustment } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Text, type IconName } from '@chokdee/shared/ui';
import { useOwnName } from '../console/use-own-name.ts';
import { MoneyCard } from './money-card.tsx';

const looks: Record<Adjustment['state'], { icon: IconName; palette: string }> = {
  proposed: { icon: 'users', palette: 'amber' },
  done: { icon: 'check-circle', palette: 'green' },
  refused: { icon: 'x-circle', palette: 'gray' },
};

interface AdjustmentCardProps {
  adjustment: Adjustment;
  onDecide: (carryOut: boolean) => void;
}

export function AdjustmentCard({ adjustment, onDecide }: AdjustmentCardProps) {
  const text = useTexts('operator');
  const me = useOwnName();
  const { amount, userName, state, type, reverses, proposedBy, proposedAt, decidedBy } = adjustment;
  return (
    <MoneyCard
      label={text('money.adjust.of', { amount: formatBaht(amount), name: userName })}
      satang={amount}
      mark={{ ...looks[state], text: text(`money.adjust.state.${state}`) }}
      reason={adjustment.reason}
      facts={[
        text(`money.adjust.type.${type}`),
        text('money.member', { name: userName }),
        text('plan.by', { author: proposedBy, time: formatInstant(proposedAt) }),
        reverses && text('money.adjust.reversing', { id: reverses }),
        decidedBy && `${text('money.decidedBy', { name: decidedBy })}: ${adjustment.decision ?? ''}`,
      ]}
    >
      {state === 'proposed' &&
        (proposedBy === me ? (
          <Text textStyle="sm" color="fg.muted">
            {text('money.adjust.notOnesOwn')}
          </Text>
        ) : (
          <Flex gap="2" wrap="wrap">
            <Button colorPalette="red" aria-haspopup="dialog" onClick={() => onDecide(true)}>
              <Icon name="check" />
              {text('money.adjust.carryOut')}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => onDecide(false)}>
              <Icon name="x-circle" />
              {text('money.adjust.refuse')}
            </Button>
          </Flex>
        ))}
    </MoneyCard>
  );
}
