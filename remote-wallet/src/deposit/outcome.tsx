import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Card, Center, Flex, Heading, Icon, Text, VStack, m } from '@chokdee/shared/ui';
import { statusLooks } from './deposit-status.tsx';

type Over = Exclude<QrDeposit['status'], 'pending'>;

/** How a deposit ended, and where to go from there. */
export function Outcome({ deposit, status }: { deposit: QrDeposit; status: Over }) {
  const text = useTexts('wallet');
  const { icon, palette } = statusLooks[status];

  return (
    <Card.Root>
      <Card.Body>
        <VStack gap="4" paddingY="8" textAlign="center">
          <m.div initial={{ scale: 0.6, opacity: 0 }} animate={{ scale: 1, opacity: 1 }} transition={{ duration: 0.35 }}>
            <Center boxSize="20" borderRadius="full" colorPalette={palette} bg="colorPalette.subtle" color="colorPalette.fg">
              <Icon name={icon} boxSize="10" />
            </Center>
          </m.div>
          <VStack gap="2" role="status">
            <Heading as="h2" size="2xl">
              {text(`status.${status}`)}
            </Heading>
            <Text color="fg.muted" maxWidth="prose">
              {text(`outcome.${status}`, { amount: formatBaht(deposit.prepareTotal) })}
            </Text>
          </VStack>
          <Flex gap="3" wrap="wrap" justify="center">
            {status === 'success' && (
              <Button asChild colorPalette="red">
                <Link to="/lotto">
                  <Icon name="ticket" />
                  {text('outcome.play')}
                </Link>
              </Button>
            )}
            {status === 'success' && (
              <Button asChild variant="outline">
                <Link to="/credit/statement">
                  <Icon name="receipt" />
                  {text('outcome.statement')}
                </Link>
              </Button>
            )}
            <Button asChild variant={status === 'success' ? 'ghost' : 'outline'}>
              <Link to="/credit/deposit/qrcode">
                <Icon name="plus" />
                {text('qrcode.another')}
              </Link>
            </Button>
          </Flex>
        </VStack>
      </Card.Body>
    </Card.Root>
  );
}
