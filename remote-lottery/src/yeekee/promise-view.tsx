import type { Fairness } from '@chokdee/shared/contracts/yeekee';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Heading, Span, Stack } from '@chokdee/shared/ui';
import { HashText } from './hash-text.tsx';

/** What was fixed before betting opened. */
export function PromiseView({
  fairness: { commit, chain, beacon },
}: {
  fairness: Extract<Fairness, { rule: 'beacon' }>;
}) {
  const text = useTexts('lottery');
  return (
    <Card.Root as="section" aria-labelledby="promised">
      <Card.Body gap="3" padding={{ base: '4', md: '6' }}>
        <Heading as="h2" id="promised" size="md">
          {text('proof.promised')}
        </Heading>
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
      </Card.Body>
    </Card.Root>
  );
}
