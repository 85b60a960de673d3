import type { YeekeeTerms } from '@chokdee/shared/contracts/yeekee';
import { useTexts } from '@chokdee/shared/i18n';
import { bonusTexts } from '@chokdee/shared/rules/yeekee-texts';
import { Box, Flex, Icon, Span, Stack } from '@chokdee/shared/ui';

/** The paid ranks of a round, their current worth at the stakes so far, and the conditions. */
export function BonusTerms({ terms }: { terms: Pick<YeekeeTerms, 'prizes' | 'bonusShares'> }) {
  const texts = bonusTexts(useTexts('yeekee'), terms);
  if (!texts) return null;
  return (
    <Box as="section" aria-labelledby="bonus-terms">
      <Flex as="h3" id="bonus-terms" align="center" gap="2" fontWeight="semibold">
        <Icon name="trophy" boxSize="4" color="fg.warning" />
        {texts.title}
      </Flex>
      <Stack as="ul" listStyleType="none" gap="1" marginTop="1">
        {texts.ranks.map(({ rank, amount, now }) => (
          <Flex as="li" key={rank} columnGap="3" wrap="wrap" fontVariantNumeric="tabular-nums">
            {amount}
            {now && <Span color="fg.muted">{now}</Span>}
          </Flex>
        ))}
      </Stack>
      <Stack
        as="ul"
        listStyleType="disc"
        paddingInlineStart="5"
        gap="1"
        marginTop="2"
        color="fg.muted"
        fontSize="sm"
      >
        {texts.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Stack>
    </Box>
  );
}
