import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { formatMultiply } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Card, Flex, Heading, Icon, Span, Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { useSlip, useSlipActions, useSlipLines, useSlipScope } from '../slip/slip.store.ts';

type Rate = z.output<typeof lotteryCalls.rateRecommend.reply>[number];

const POLL_MS = 30_000;

/**
 * The numbers that others bet on most in this round and that pay the full rate, for the active options, or
 * for all options while none is active. A press adds one to the slip. Renders nothing if there are none.
 */
export function RecommendedNumbers() {
  const text = useTexts('lottery');
  const { round } = useSlipScope();
  const active = useSlip((state) => state.active);
  const terms = useSlip((state) => state.terms);
  const { betId, betType } = round;
  const recommended = useCall(lotteryCalls.rateRecommend, { betId, betType }, { pollMs: POLL_MS });

  const numbers = recommended.state === 'ready' ? recommended.data : [];
  const offered = terms.map(({ option }) => option);
  const chosen = offered.filter((option) => active.has(option));
  const groups = (chosen.length > 0 ? chosen : offered)
    .map((option) => ({ option, rates: numbers.filter((rate) => rate.option === option) }))
    .filter(({ rates }) => rates.length > 0);
  if (groups.length === 0) return null;
  return (
    <Card.Root as="section" aria-labelledby="recommended">
      <Card.Body gap="3" padding={{ base: '3', md: '5' }}>
        <Box>
          <Heading as="h2" id="recommended" size="md" display="flex" alignItems="center" gap="2">
            <Icon name="users" boxSize="4" color="fg.muted" />
            {text('recommended.title')}
          </Heading>
          <Box fontSize="sm" color="fg.muted" marginTop="1">
            {text('recommended.text')}
          </Box>
        </Box>
        {groups.map(({ option, rates }) => (
          <RecommendedGroup key={option} option={option} rates={rates} />
        ))}
      </Card.Body>
    </Card.Root>
  );
}

interface RecommendedGroupProps {
  option: Rate['option'];
  /** At least one; all of them pay the same rate. */
  rates: readonly Rate[];
}

function RecommendedGroup({ option, rates }: RecommendedGroupProps) {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const { addEntries } = useSlipActions();
  return (
    <Stack role="group" aria-label={text(`option.${option}`)} gap="1.5">
      <Flex gap="2" fontSize="sm" color="fg.muted" align="baseline">
        {text(`option.${option}`)}
        <Span fontVariantNumeric="tabular-nums">×{formatMultiply(rates[0]!.multiply)}</Span>
      </Flex>
      <Flex gap="2" wrap="wrap">
        {rates.map(({ number }) => {
          const taken = lines.some((line) => line.option === option && line.number === number);
          return (
            <Button
              key={number}
              variant={taken ? 'subtle' : 'outline'}
              colorPalette={taken ? 'red' : 'gray'}
              minHeight="11"
              minWidth="12"
              paddingX="3"
              fontVariantNumeric="tabular-nums"
              fontWeight="semibold"
              // Not `disabled`: the pressed button would lose the keyboard focus.
              aria-disabled={taken}
              aria-label={text(taken ? 'recommended.taken' : 'recommended.add', {
                number,
                option: text(`option.${option}`),
              })}
              onClick={taken ? undefined : () => addEntries([{ option, number }])}
            >
              {number}
              {taken && <Icon name="check" boxSize="4" />}
            </Button>
          );
        })}
      </Flex>
    </Stack>
  );
}
