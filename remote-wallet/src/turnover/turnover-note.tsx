import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { formatBaht } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon, Text } from '@chokdee/shared/ui';
import { turnoverRule } from './turnover-rule.ts';

/**
 * The turnover that a deposit requires, and how much is left. Placed below what it explains, so nothing
 * shifts when it loads.
 */
export function TurnoverNote() {
  const text = useTexts('wallet');
  const turnover = useCall(withdrawCalls.turnover, {});
  if (turnover.state !== 'ready' || (turnover.data.percent === 0 && turnover.data.type === 'normal'))
    return null;
  const { canWithdraw, turnOver, required } = turnover.data;
  return (
    <Flex gap="3" paddingX={{ base: '1', md: '2' }} paddingTop="4" color="fg.muted" textStyle="sm">
      <Icon name="info" flexShrink="0" marginTop="0.5" />
      <Box>
        <Text>{turnoverRule(text, turnover.data)}</Text>
        {!canWithdraw && (
          <Text color="fg">
            {text('turnover.leftOf', { left: formatBaht(turnOver), required: formatBaht(required) })}
          </Text>
        )}
        <Button asChild variant="plain" size="sm" minHeight="11" paddingX="0" textDecoration="underline">
          <Link to="/credit/turnover">{text('turnover.how')}</Link>
        </Button>
      </Box>
    </Flex>
  );
}
