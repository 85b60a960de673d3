import type { BetId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { Box } from '@chokdee/shared/ui';

/** A page of the site could lie: the command that checks without it. */
export function WithoutThisPage({ betId, simulated }: { betId: BetId; simulated: boolean }) {
  const text = useTexts('lottery');
  return (
    <Box fontSize="sm">
      <Box fontWeight="medium">{text('proof.outside')}</Box>
      <Box color="fg.muted">{text('proof.outsideText')}</Box>
      <Box as="code" display="block" fontFamily="mono" fontSize="xs" bg="bg.muted" borderRadius="l1" padding="2" marginTop="1" overflowWrap="anywhere">
        {`npx pnpm verify:yeekee ${betId} --site ${window.location.origin} --receipt receipts-${betId}.json${simulated ? ' --simulated' : ''}`}
      </Box>
    </Box>
  );
}
