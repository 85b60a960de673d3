import type { BetId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Icon } from '@chokdee/shared/ui';
import type { SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import { saveReceipts } from './receipts.ts';

/** The number of receipts this device keeps for a round, with a download. */
export function KeptReceipts({ betId, receipts }: { betId: BetId; receipts: readonly SignedReceipt[] }) {
  const text = useTexts('lottery');
  if (receipts.length === 0) return null;
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      borderWidth="1px"
      borderRadius="l2"
      padding="3"
    >
      <Box minWidth="0" flex="1 1 12rem">
        <Flex align="center" gap="2" fontWeight="medium">
          <Icon name="receipt" boxSize="4" />
          {text('shoot.receipts', { n: receipts.length })}
        </Flex>
        <Box color="fg.muted" fontSize="sm">
          {text('shoot.receiptWhat')}
        </Box>
      </Box>
      <Button variant="outline" size="sm" minHeight="11" onClick={() => saveReceipts(betId, receipts)}>
        <Icon name="download" boxSize="4" />
        {text('shoot.saveReceipts')}
      </Button>
    </Flex>
  );
}
