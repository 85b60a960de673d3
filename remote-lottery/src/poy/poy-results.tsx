import type { BetGroup, PoyResult } from '@chokdee/shared/contracts/lottery';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Card, Flex, Heading, Money, Separator, Span, Stack } from '@chokdee/shared/ui';
import { Fragment } from 'react';
import { DrawView } from '../results/draw-view.tsx';

interface PoyResultsProps {
  /** Oldest first; the last one is in force. */
  results: readonly PoyResult[];
  betGroup: BetGroup;
}

/** The result in force, with superseded results below it. */
export function PoyResults({ results, betGroup }: PoyResultsProps) {
  const text = useTexts('lottery');
  const [now, ...earlier] = [...results].reverse();
  if (!now) return null;
  return (
    <Card.Root as="section" aria-label={text('draw.title')}>
      <Card.Body gap="4">
        <Flex align="baseline" justify="space-between" gap="3" wrap="wrap">
          <Heading as="h2" size="md">
            {text('draw.title')}
          </Heading>
          {earlier.length > 0 && (
            <Badge colorPalette="orange" variant="surface">
              {text('poy.corrected')}
            </Badge>
          )}
        </Flex>
        <DrawView draw={now.draw} betGroup={betGroup} size="large" />
        {earlier.map((result) => (
          <Fragment key={result.version}>
            <Separator />
            <Stack gap="2" color="fg.muted">
              <Flex gap="3" wrap="wrap" justify="space-between" fontSize="sm">
                <Span>{text('poy.earlierResult', { time: formatInstant(result.publishedAt) })}</Span>
                <Span>
                  {text('poy.payout')} <Money satang={result.payout} />
                </Span>
              </Flex>
              <Box opacity="0.75">
                <DrawView draw={result.draw} betGroup={betGroup} />
              </Box>
            </Stack>
          </Fragment>
        ))}
      </Card.Body>
    </Card.Root>
  );
}
