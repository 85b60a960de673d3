import { useTexts } from '@chokdee/shared/i18n';
import { Card, LoadingState, Page, Text } from '@chokdee/shared/ui';
import { LineSignUp } from './line-sign-up.tsx';
import { LineFailure } from './line-failure.tsx';
import { useLineReturn } from './use-line-return.ts';

/** The page to which LINE redirects. */
export function LineReturnScreen() {
  const text = useTexts('auth');
  const { result, register, linking } = useLineReturn();

  if (result.state === 'sign-up')
    return <LineSignUp name={result.person.name} register={register(result.person)} />;
  return (
    <Page title={text(linking ? 'line.linkTitle' : 'line.title')} width="narrow">
      <Card.Root>
        <Card.Body minHeight="64">
          {result.state === 'waiting' ? (
            <>
              <Text color="fg.muted" marginBottom="4">
                {text('line.waiting')}
              </Text>
              <LoadingState rows={2} />
            </>
          ) : (
            <LineFailure result={result} linking={linking} />
          )}
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
