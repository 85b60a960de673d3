import { useTexts } from '@chokdee/shared/i18n';
import { useOnline } from '@chokdee/shared/online';
import { Alert, Button, EmptyState, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { ContactCard } from '../contact/contact-card.tsx';
import { ResultCard } from './result-card.tsx';
import { useHelpSearch } from './use-help-search.ts';
import { useMissedSearch } from './use-missed-search.ts';

/**
 * What the help has on the typed text. Mounted from when the field has the focus, so that it is
 * ready at the first letter.
 */
export function HelpResults({ typed }: { typed: string }) {
  const text = useTexts('support');
  const isOnline = useOnline();
  const { found, reload } = useHelpSearch(typed);
  const isMissed = typed.length > 1 && found?.results.length === 0 && found.whole;
  useMissedSearch(typed, isMissed);
  if (typed.length < 2) return null;
  if (!found) return <LoadingState rows={3} rowHeight="24" />;

  const { results, whole } = found;
  return (
    <Stack as="section" aria-label={text('search.results')} gap="4">
      <Text role="status" color="fg.muted" srOnly={results.length === 0}>
        {text('search.count', { count: results.length })}
      </Text>
      {!whole && (
        <Alert.Root status="warning" alignItems="center">
          <Alert.Indicator />
          <Alert.Title flex="1">
            {text(isOnline ? 'search.onlyTopics' : 'search.onlyTopicsOffline')}
          </Alert.Title>
          <Button variant="outline" size="sm" minHeight="11" onClick={reload}>
            {text('search.again')}
          </Button>
        </Alert.Root>
      )}
      {results.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="3">
          {results.map((result) => (
            <ResultCard key={result.entry.to} result={result} typed={typed} />
          ))}
        </Stack>
      ) : (
        <>
          <EmptyState icon="search" title={text('search.nothing')} text={text('search.nothingText')} />
          <ContactCard />
        </>
      )}
    </Stack>
  );
}
