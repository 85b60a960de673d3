import type { Fairness } from '@chokdee/shared/contracts/yeekee';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Span, Stack } from '@chokdee/shared/ui';
import { Disclosure } from './disclosure.tsx';
import { HashText } from './hash-text.tsx';

interface PromiseViewProps {
  fairness: Extract<Fairness, { rule: 'beacon' }>;
  open: boolean;
}

/** What was fixed before betting opened. */
export function PromiseView({ fairness: { commit, chain, beacon }, open }: PromiseViewProps) {
  const text = useTexts('lottery');
  return (
    <Disclosure title={text('proof.promised')} open={open}>
      <Stack gap="3" fontSize="sm">
        <Box>
          <Span color="fg.muted">{text('shoot.seal')}</Span>
          {commit ? <HashText hash={commit} /> : <Box>{text('shoot.sealLater')}</Box>}
        </Box>
        <Box>
          <Span color="fg.muted">
            {text('proof.anchor', { place: chain.place })} · {formatInstant(chain.publishedAt)}
          </Span>
          <HashText hash={chain.anchor} />
        </Box>
        <Box>
          <Span color="fg.muted">
            {text('shoot.beaconRound', { round: beacon.round, time: formatInstant(beacon.at) })}
          </Span>
          <HashText hash={beacon.source.hash} />
        </Box>
        {beacon.source.simulated && <Box color="fg.warning">{text('shoot.simulated')}</Box>}
      </Stack>
    </Disclosure>
  );
}
