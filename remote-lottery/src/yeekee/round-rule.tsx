import type { YingPromise } from '@chokdee/shared/contracts/yeekee';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { ruleTexts } from '@chokdee/shared/rules/yeekee-texts';
import { Box, Button, Card, Flex, Heading, Icon, Span, Stack } from '@chokdee/shared/ui';
import { BonusTerms } from './bonus-terms.tsx';
import { HashText } from './hash-text.tsx';

/** The draw rule of the round, its promise, and the paid ranks. */
export function RoundRule({ promise, proofPath }: { promise: YingPromise; proofPath: string }) {
  const { fairness } = promise;
  const text = useTexts('lottery');
  const rule = ruleTexts(useTexts('yeekee'), fairness.rule);
  const byBeacon = fairness.rule === 'beacon';
  return (
    <Card.Root as="section" aria-labelledby="round-rule">
      <Card.Body gap="4" padding={{ base: '4', md: '5' }}>
        <Flex gap="3">
          <Icon name="fair" boxSize="6" color="fg.warning" flexShrink="0" />
          <Box minWidth="0">
            <Heading as="h2" id="round-rule" size="md">
              {rule.name}
            </Heading>
            <Stack gap="1" color="fg.muted" fontSize="sm">
              <Box>{rule.result}</Box>
              <Box>{rule.few}</Box>
            </Stack>
          </Box>
        </Flex>
        {byBeacon && (
          <Stack gap="2" fontSize="sm">
            <Box>
              <Span color="fg.muted">{text('shoot.seal')}</Span>
              {fairness.commit ? <HashText hash={fairness.commit} /> : <Box>{text('shoot.sealLater')}</Box>}
            </Box>
            <Box>
              {text('shoot.beaconRound', {
                round: fairness.beacon.round,
                time: formatInstant(fairness.beacon.at).slice(11),
              })}
            </Box>
            {fairness.beacon.source.simulated && <Box color="fg.warning">{text('shoot.simulated')}</Box>}
          </Stack>
        )}
        <Button
          asChild
          variant="outline"
          minHeight="11"
          height="auto"
          whiteSpace="normal"
          paddingY="2"
          alignSelf="start"
        >
          <Link to={proofPath}>
            {text('shoot.how')}
            <Icon name="chevron-right" boxSize="4" />
          </Link>
        </Button>
        <BonusTerms terms={promise} />
      </Card.Body>
    </Card.Root>
  );
}
