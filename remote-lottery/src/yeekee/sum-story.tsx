import type { YingResult } from '@chokdee/shared/contracts/yeekee';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Center, Flex, Heading, Stack } from '@chokdee/shared/ui';
import { sumPartsOf } from './sum-parts.ts';
import { SumPicture } from './sum-picture.tsx';

const grouped = (value: number) => value.toLocaleString('en-US');

/** The sum of a settled round as a picture, and each step of it in plain words with the round's figures. */
export function SumStory({ result: round }: { result: YingResult }) {
  const text = useTexts('lottery');
  const parts = sumPartsOf(round);
  const { count, shots, system, fills, rank16, difference, result } = parts;
  if (shots === undefined || rank16 === undefined || difference === undefined || !result) return null;
  const steps = [
    text('sum.say.shots', { n: count, sum: grouped(shots) }),
    fills.length > 0 && text('sum.say.fills', { n: fills.length }),
    system && text('sum.say.system', { system }),
    text('sum.say.rank16', { rank16, difference: grouped(difference) }),
    text('sum.say.result', { result, top: result.slice(2), bottom: result.slice(0, 2) }),
  ].filter((step) => typeof step === 'string');
  return (
    <Card.Root as="section" aria-labelledby="sum-story">
      <Card.Body gap="5" padding={{ base: '4', md: '6' }}>
        <Heading as="h2" id="sum-story" size="md">
          {text('sum.title')}
        </Heading>
        <SumPicture parts={parts} />
        <Stack as="ol" listStyleType="none" gap="3">
          {steps.map((step, at) => (
            <Flex as="li" key={step} gap="3" align="flex-start">
              <Center
                boxSize="7"
                flexShrink="0"
                borderRadius="full"
                bg="bg.emphasized"
                fontWeight="bold"
                fontSize="sm"
                aria-hidden
              >
                {at + 1}
              </Center>
              <Box fontVariantNumeric="tabular-nums">{step}</Box>
            </Flex>
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
