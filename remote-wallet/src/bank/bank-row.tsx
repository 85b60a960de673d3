import type { UserBank } from '@chokdee/shared/contracts/banks';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Card, Flex, HStack, Icon, Text, type IconName } from '@chokdee/shared/ui';
import { BankMark } from '../marks/bank-mark.tsx';

const looks: Record<UserBank['status'], { icon: IconName; palette: string }> = {
  pending: { icon: 'clock', palette: 'amber' },
  verified: { icon: 'check-circle', palette: 'green' },
  rejected: { icon: 'x-circle', palette: 'red' },
};

interface BankRowProps {
  bank: UserBank;
  shortName: string;
  name: string;
}

export function BankRow({ bank, shortName, name }: BankRowProps) {
  const text = useTexts('wallet');
  const { icon, palette } = looks[bank.status];
  return (
    <Card.Root as="li" borderColor={bank.active ? 'red.muted' : undefined}>
      <Card.Body padding="4" gap="3">
        <Flex gap="3" align="center" wrap="wrap">
          <BankMark of={bank.bankCode} shortName={shortName} />
          <Box flex="1" minWidth="40">
            <Text fontWeight="semibold">{name}</Text>
            <Text fontVariantNumeric="tabular-nums" color="fg.muted">
              {bank.accountNumber} · {bank.bankAccountName}
            </Text>
          </Box>
          <HStack gap="2" wrap="wrap">
            {bank.active && <Badge colorPalette="red">{text('bank.active')}</Badge>}
            <Badge size="lg" colorPalette={palette}>
              <Icon name={icon} />
              {text(`bank.status.${bank.status}`)}
            </Badge>
          </HStack>
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {text(`bank.meaning.${bank.status}`)}{' '}
          {bank.botUpdate && text('bank.askedAt', { time: formatInstant(bank.botUpdate) })}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
