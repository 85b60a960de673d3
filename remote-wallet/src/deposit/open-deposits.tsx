import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, Heading, Icon, Stack, Text } from '@chokdee/shared/ui';
import { DepositRow } from './deposit-row.tsx';
import type { useOpenDeposits } from './use-open-deposits.ts';

/** Open deposits, so that nobody pays twice. Takes no space when there are none. */
export function OpenDeposits({ deposits }: { deposits: ReturnType<typeof useOpenDeposits> }) {
  const text = useTexts('wallet');
  const common = useTexts('common');
  const { open, failed, reload } = deposits;
  if (open.length === 0 && !failed) return null;

  return (
    <Stack as="section" aria-label={text('choice.open')} gap="3" marginBottom="8">
      {open.length > 0 && (
        <Box>
          <Heading as="h2" size="lg">
            {text('choice.open')}
          </Heading>
          <Text color="fg.muted">{text('choice.openText')}</Text>
        </Box>
      )}
      {failed && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text('choice.openFailed')}</Alert.Title>
            <Button size="sm" variant="outline" alignSelf="start" marginTop="2" onClick={reload}>
              <Icon name="refresh" />
              {common('retry')}
            </Button>
          </Alert.Content>
        </Alert.Root>
      )}
      <Stack as="ul" listStyleType="none" gap="3">
        {open.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} withChannel />
        ))}
      </Stack>
    </Stack>
  );
}
