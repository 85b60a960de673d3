import { formatMoney, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { slipTotalSatang, type SlipLine } from '@chokdee/shared/rules/slip';
import { Box, Button, Stack, Table } from '@chokdee/shared/ui';
import { SendButton, useOfflineNotice } from '../purchase/purchase-dialogs.tsx';
import { ScrollBox } from '../purchase/scroll-box.tsx';
import { useSlipActions } from './slip.store.ts';
import type { RateChange } from './slip-state.ts';
import { QuestionContent } from '../purchase/question-dialog.tsx';

interface ChangedRatesProps {
  changes: readonly RateChange[];
  /** What is still open of the slip. */
  openLines: readonly SlipLine[];
  onAccept: () => void;
  onBack: () => void;
}

/** The rates changed between confirmation and placement: shows old and new rates, and asks once. */
export function ChangedRates({ changes, openLines, onAccept, onBack }: ChangedRatesProps) {
  const text = useTexts('lottery');
  const { removeClosed } = useSlipActions();
  const network = useOfflineNotice('confirm.offline');
  const someClosed = changes.some(({ current }) => current === 0);
  const accept = () => {
    removeClosed();
    onAccept();
  };
  const choices = (
    <>
      <Button size="lg" variant="outline" onClick={onBack}>
        {text('confirm.back')}
      </Button>
      {openLines.length > 0 && (
        <SendButton reasonId={network.id} onClick={accept}>
          {text('rates.accept', { amount: formatMoney(slipTotalSatang(openLines)) })}
        </SendButton>
      )}
    </>
  );
  return (
    <QuestionContent title={text('rates.title')} choices={choices}>
      <Stack gap="4">
        <p>{text('rates.text')}</p>
        <RatesTable changes={changes} />
        {someClosed && <Box color="fg.error">{text('rates.closedLeft')}</Box>}
        <div role="status">{network.note}</div>
      </Stack>
    </QuestionContent>
  );
}

function RatesTable({ changes }: Pick<ChangedRatesProps, 'changes'>) {
  const text = useTexts('lottery');
  return (
    <ScrollBox label={text('rates.title')} maxHeight="16rem">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{text('rates.number')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{text('rates.was')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{text('rates.now')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          {changes.map(({ option, number, submitted, current }) => (
            <Table.Row key={`${option} ${number}`}>
              <Table.Cell>
                <Box as="strong" marginEnd="2">
                  {number}
                </Box>
                {text(`option.${option}`)}
              </Table.Cell>
              <Table.Cell textAlign="end" color="fg.muted">
                <s>×{formatMultiply(submitted)}</s>
              </Table.Cell>
              <Table.Cell
                textAlign="end"
                fontWeight="bold"
                color={current === 0 ? 'fg.error' : current < submitted ? 'fg.warning' : 'fg.success'}
              >
                {current === 0 ? text('rates.closed') : `×${formatMultiply(current)}`}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </ScrollBox>
  );
}
