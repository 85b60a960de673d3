import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';
import { SlipSteps } from '../../transfer-slip/slip-steps.tsx';
import type { useTransferSlip } from '../../transfer-slip/use-transfer-slip.ts';

/**
 * A transfer slip attached to the report. A slip that the bank confirms at once credits the money itself, and
 * no report is needed.
 */
export function SlipField({ slip }: { slip: ReturnType<typeof useTransferSlip> }) {
  const text = useTexts('wallet');
  const common = useTexts('common');
  return (
    <Box>
      <Text fontWeight="medium" marginBottom="2">
        {text('normal.slip')}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          ({common('optional')})
        </Text>
      </Text>
      <SlipSteps slip={slip} />
    </Box>
  );
}
