import type { SlipVerifyId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';
import { SlipSteps } from '../../slip/slip-steps.tsx';
import { useSlip } from '../../slip/use-slip.ts';

/** A slip that goes along with what the member describes. One that is confirmed at once has paid already, and needs no description. */
export function SlipField({ onAttached }: { onAttached: (id: SlipVerifyId | undefined) => void }) {
  const text = useTexts('wallet');
  const common = useTexts('common');
  const slip = useSlip();
  return (
    <Box>
      <Text fontWeight="medium" marginBottom="2">
        {text('normal.slip')}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          ({common('optional')})
        </Text>
      </Text>
      <SlipSteps slip={slip} onAnswered={(answer) => onAttached(answer?.status === 'pending' ? answer.id : undefined)} />
    </Box>
  );
}
