import { useTexts } from '@chokdee/shared/i18n';
import { Card, LoadingState, Page, Text } from '@chokdee/shared/ui';
import { LineSignUp } from './line-sign-up.tsx';
import { LineTrouble } from './line-trouble.tsx';
import { useLineReturn } from './use-line-return.ts';

/** The page to which LINE redirects. */
export function LineReturnScreen() {
  const text = useTexts('auth');
  const { reached, register, linking } = useLineReturn();

  if (reached.state === 'sign-up')
    return <LineSignUp name={reached.person.name} register={register(reached.person)} />;
  return (
    <Page title={text(linking ? 'line.linkTitle' : 'line.title')} width="narrow">
      <Card.Root>
        <Card.Body minHeight="64">
          {reached.state === 'waiting' ? (
            <>
              <Text color="fg.muted" marginBottom="4">
                {text('line.waiting')}
              </Text>
              <LoadingState rows={2} />
            </>
          ) : (
            <LineTrouble reached={reached} linking={linking} />
          )}
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
