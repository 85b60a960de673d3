import type { UserBank } from '@chokdee/shared/contracts/banks';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Text } from '@chokdee/shared/ui';

/** The bank account that a withdrawal is paid to. */
export function PayoutAccount({ bank }: { bank: UserBank }) {
  const text = useTexts('wallet');
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <Box>
        <Text textStyle="sm" color="fg.muted">
          {text('withdraw.to')}
        </Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {bank.name} {bank.accountNumber}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {bank.bankAccountName}
        </Text>
      </Box>
      <Button asChild size="sm" variant="ghost">
        <Link to="/bank/status">{text('withdraw.accounts')}</Link>
      </Button>
    </Flex>
  );
}
