import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { bonusTexts, ruleTexts } from '@chokdee/shared/rules/yeekee-texts';
import { Box, Card, ErrorState, Heading, LoadingState, Stack, Text } from '@chokdee/shared/ui';

/** How Yeekee is drawn on this site and what shots earn: the terms of the next rounds. */
export function YeekeeFacts() {
  const text = useTexts('support');
  const yeekee = useTexts('yeekee');
  const terms = useCall(yeekeeCalls.terms, {});
  if (terms.state === 'loading') return <LoadingState rows={1} rowHeight="64" />;
  if (terms.state === 'error') return <ErrorState error={terms.error} onRetry={terms.reload} />;
  const { result, why, few } = ruleTexts(yeekee, terms.data.rule);
  const bonus = bonusTexts(yeekee, terms.data);
  return (
    <Card.Root as="section" aria-labelledby="yeekee-facts">
      <Card.Body gap="4">
        <Heading as="h2" id="yeekee-facts" size="lg">
          {text('howto.yeekee')}
        </Heading>
        <Stack gap="2">
          {[result, why, few].map((words) => (
            <Text key={words}>{words}</Text>
          ))}
        </Stack>
        {bonus && (
          <Box>
            <Heading as="h3" size="md">
              {bonus.title}
            </Heading>
            <Stack as="ul" listStyleType="disc" paddingInlineStart="5" gap="1" marginTop="2">
              {[...bonus.ranks.map(({ amount }) => amount), ...bonus.terms].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </Stack>
          </Box>
        )}
      </Card.Body>
    </Card.Root>
  );
}
