import { operatorSearchCalls } from '@chokdee/shared/contracts/operator-search';
import { languageTag } from '@chokdee/shared/contracts/site';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import {
  Badge,
  Box,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  LoadingState,
  Stack,
  Text,
} from '@chokdee/shared/ui';

/** Searches without a result, by frequency: subjects and words to write about. */
export function MissedSearches() {
  const text = useTexts('operator');
  const known = useCall(operatorSearchCalls.missed, {});
  return (
    <Box as="section" aria-labelledby="missed-searches" marginTop="8">
      <Heading as="h2" id="missed-searches" size="lg">
        {text('support.missed.title')}
      </Heading>
      <Text color="fg.muted" marginBottom="3">
        {text('support.missed.text')}
      </Text>
      {known.state === 'loading' && <LoadingState rows={3} rowHeight="12" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && known.data.terms.length === 0 && (
        <EmptyState
          icon="search"
          title={text('support.missed.none')}
          text={text('support.missed.noneText')}
        />
      )}
      {known.state === 'ready' && (
        <Stack as="ul" listStyleType="none" gap="0" _empty={{ display: 'none' }}>
          {known.data.terms.map(({ locale, term, count, lastDay }) => (
            <Flex
              as="li"
              key={`${locale} ${term}`}
              gap="3"
              paddingY="2"
              align="baseline"
              borderBottomWidth="1px"
              borderColor="border"
            >
              <Badge minWidth="16" justifyContent="center">
                {text(`content.language.${locale}`)}
              </Badge>
              <Text flex="1" minWidth="0" overflowWrap="anywhere" lang={languageTag[locale]}>
                {term}
              </Text>
              <Text color="fg.muted" textStyle="sm">
                {text('support.missed.last', { day: formatDay(lastDay) })}
              </Text>
              <Text fontVariantNumeric="tabular-nums" fontWeight="semibold">
                {text('support.missed.times', { count })}
              </Text>
            </Flex>
          ))}
        </Stack>
      )}
    </Box>
  );
}
