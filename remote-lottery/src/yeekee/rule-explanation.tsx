import type { Fairness } from '@chokdee/shared/contracts/yeekee';
import { useTexts } from '@chokdee/shared/i18n';
import { ruleTexts } from '@chokdee/shared/rules/yeekee-texts';
import { Box, Card, Center, Flex, Heading, Stack } from '@chokdee/shared/ui';

/** Explains the rule of a round without cryptography. */
export function RuleExplanation({ rule }: { rule: Fairness['rule'] }) {
  const text = useTexts('lottery');
  const { result, why, few } = ruleTexts(useTexts('yeekee'), rule);
  const steps = rule === 'beacon' ? ([1, 2, 3] as const).map((n) => text(`proof.plain${n}`)) : [];
  const points = [...steps, result, why, few];
  return (
    <Card.Root as="section" aria-labelledby="plain-words">
      <Card.Body gap="4" padding={{ base: '4', md: '6' }}>
        <Heading as="h2" id="plain-words" size="md">
          {text('proof.plain')}
        </Heading>
        <Stack as="ol" listStyleType="none" gap="3">
          {points.map((words, at) => (
            <Flex as="li" key={words} gap="3" align="flex-start">
              {points.length > 1 && (
                <Center
                  boxSize="7"
                  flexShrink="0"
                  borderRadius="full"
                  bg="red.subtle"
                  color="red.fg"
                  fontWeight="bold"
                  fontSize="sm"
                  aria-hidden
                >
                  {at + 1}
                </Center>
              )}
              <Box>{words}</Box>
            </Flex>
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
