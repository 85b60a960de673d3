import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Icon, Stack } from '@chokdee/shared/ui';
import { TurnoverNote } from '../../turnover/turnover-note.tsx';
import { DepositAlert } from '../deposit-alert.tsx';
import type { useParties } from '../use-parties.ts';
import { NormalFields } from './normal-fields.tsx';
import { TransferSlipField } from './transfer-slip-field.tsx';
import { useNormalForm } from './use-normal-form.ts';

interface NormalFormProps {
  parties: ReturnType<typeof useParties>;
  receiver: ReceivingAccount;
  onCreated: (deposit: Deposit) => void;
}

export function NormalForm({ parties, receiver, onCreated }: NormalFormProps) {
  const text = useTexts('wallet');
  const form = useNormalForm({ parties, onCreated });
  const { attempt } = form;

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={form.submit} noValidate>
          <Stack gap="5">
            {/* When the transfer slip alone was credited, nothing is left to fill in. */}
            {!form.paidByTransferSlip && <NormalFields form={form} parties={parties} receiver={receiver} />}
            <TransferSlipField slip={form.transferSlip} />
            <DepositAlert attempt={attempt} />
            {!form.paidByTransferSlip && (
              <Button
                type="submit"
                size="xl"
                colorPalette="red"
                loading={attempt.pending || form.transferSlipBusy}
                aria-disabled={attempt.offline}
              >
                <Icon name={attempt.unknown ? 'refresh' : 'send'} />
                {text(attempt.unknown ? 'attempt.again' : 'normal.create')}
              </Button>
            )}
          </Stack>
        </form>
        <TurnoverNote amountSatang={form.amountSatang} />
      </Card.Body>
    </Card.Root>
  );
}
