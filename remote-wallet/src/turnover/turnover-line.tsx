import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { wholeBaht } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Flex, Icon, Link as TextLink, Text } from '@chokdee/shared/ui';
import { turnoverAfter } from './turnover-after.ts';
import type { Turnover } from './turnover-meter.tsx';
import { turnoverRule } from './turnover-rule.ts';

export interface TurnoverLineProps {
  /** The deposit that the screen is about: it counts as if it had arrived. */
  amountSatang?: number;
}

/** What has to be staked before a withdrawal, in one sentence. */
export function TurnoverLine({ amountSatang = 0 }: TurnoverLineProps) {
  const text = useTexts('wallet');
  const turnover = useCall(withdrawCalls.turnover, {});
  if (turnover.state !== 'ready' || (turnover.data.percent === 0 && turnover.data.type === 'normal'))
    return null;
  return (
    <Flex columnGap="2" align="center" wrap="wrap" paddingTop="3" color="fg.muted" textStyle="sm">
      <Flex gap="2" align="center" flex="1 1 13rem">
        <Icon name="info" flexShrink="0" />
        <Text>{sentenceOf(text, turnover.data, amountSatang)}</Text>
      </Flex>
      <TextLink asChild variant="underline" minHeight="11">
        <Link to="/credit/turnover">{text('turnover.how')}</Link>
      </TextLink>
    </Flex>
  );
}

/** The rule alone while no deposit asks for anything. */
function sentenceOf(text: ReturnType<typeof useTexts>, turnover: Turnover, amountSatang: number): string {
  const { requiredSatang, leftSatang } = turnoverAfter(turnover, amountSatang);
  if (turnover.type === 'promotion' || requiredSatang === 0) return turnoverRule(text, turnover);
  if (leftSatang === 0) return text('turnover.none');
  return text('turnover.before', {
    required: wholeBaht(requiredSatang),
    staked: wholeBaht(requiredSatang - leftSatang),
  });
}
