import type { BetId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { Box } from '@chokdee/shared/ui';
import type { NotedPromise } from './noted-promises.ts';

interface VerifierCommandProps {
  betId: BetId;
  /** Whether this device has receipts to download. */
  hasReceipts: boolean;
  noted: NotedPromise | undefined;
  simulated: boolean;
}

/** The command line that verifies the round independently: the page itself could lie. */
export function VerifierCommand({ betId, hasReceipts, noted, simulated }: VerifierCommandProps) {
  const text = useTexts('lottery');
  const parts = [
    `npx --yes pnpm verify:yeekee ${betId} --site ${window.location.origin}`,
    hasReceipts && `--receipt receipts-${betId}.json`,
    noted?.commit && `--commit ${noted.commit}`,
    noted?.shots && `--shots ${noted.shots.hash}`,
    simulated && '--simulated',
  ];
  return (
    <Box fontSize="sm">
      <Box color="fg.muted">{text('proof.outsideText')}</Box>
      <Box
        as="code"
        display="block"
        fontFamily="mono"
        fontSize="xs"
        bg="bg.muted"
        borderRadius="l1"
        padding="2"
        marginTop="1"
        overflowWrap="anywhere"
      >
        {parts.filter(Boolean).join(' ')}
      </Box>
    </Box>
  );
}
