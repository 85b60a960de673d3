import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, Money, SimpleGrid, Skeleton, Stack, Text } from '@chokdee/shared/ui';
import { useCash } from '../balance/use-cash.ts';
import type { StatementTab } from './statement-tabs.ts';

/**
 * The head of the statement on phones, where it is the wallet of the bottom tabs: the cash, and links to
 * what it was, and to deposit and withdraw. The accounts beside the cash have an action of their own.
 */
export function WalletHead({ tab }: { tab: StatementTab }) {
  const text = useTexts('wallet');
  const { satang, isUnavailable } = useCash();
  return (
    <Stack as="section" aria-label={text('balance.cash')} hideFrom="lg" gap="2" marginBottom="3">
      <Flex align="baseline" gap="2" wrap="wrap">
        <Text color="fg.muted">{text('balance.cash')}</Text>
        {isUnavailable ? (
          <Text>{text('balance.offline')}</Text>
        ) : (
          <Skeleton loading={satang === undefined} minWidth="24">
            <Money satang={satang ?? 0} fontSize="2xl" fontWeight="bold" />
          </Skeleton>
        )}
        {tab !== 'overview' && (
          <Button
            asChild
            variant="ghost"
            size="sm"
            height="11"
            marginY="-2"
            marginStart="auto"
            marginEnd="-2"
          >
            <Link to="/credit/statement?group=overview" replace>
              <Icon name="trend" />
              {text('statement.overview')}
            </Link>
          </Button>
        )}
      </Flex>
      {tab !== 'affiliate' && tab !== 'points' && (
        <SimpleGrid columns={2} gap="3">
          <Button asChild colorPalette="red" height="11">
            <Link to="/credit/deposit">
              <Icon name="deposit" />
              {text('nav.deposit')}
            </Link>
          </Button>
          <Button asChild variant="outline" height="11">
            <Link to="/credit/withdraw">
              <Icon name="withdraw" />
              {text('nav.withdraw')}
            </Link>
          </Button>
        </SimpleGrid>
      )}
    </Stack>
  );
}
