import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';
import { SlipSteps } from '../../slip/slip-steps.tsx';
import type { useSlip } from '../../slip/use-slip.ts';

/** A slip that goes along with what the member describes. One that is confirmed at once has paid already, and needs no description. */
export function SlipField({ slip }: { slip: ReturnType<typeof useSlip> }) {
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
