import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';
import { TransferSlipSteps } from '../../transfer-slip/transfer-slip-steps.tsx';
import type { useTransferSlip } from '../../transfer-slip/use-transfer-slip.ts';

/**
 * A transfer slip attached to the report. A transfer slip that the bank confirms at once credits the money
 * itself, and no report is needed.
 */
export function TransferSlipField({ slip }: { slip: ReturnType<typeof useTransferSlip> }) {
  const text = useTexts('wallet');
  const common = useTexts('common');
  return (
    <Box>
      <Text fontWeight="medium" marginBottom="2">
        {text('normal.transferSlip')}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          ({common('optional')})
        </Text>
      </Text>
      <TransferSlipSteps slip={slip} />
    </Box>
  );
}
