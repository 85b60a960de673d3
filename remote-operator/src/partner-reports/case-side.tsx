import type { CaseSide } from '@chokdee/shared/contracts/partner-report';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';

/** A transaction as one side has it. */
export function CaseSideView({ title, side }: { title: string; side: CaseSide | undefined }) {
  const text = useTexts('operator');
  return (
    <Box bg="bg.subtle" borderRadius="l2" padding="3" minWidth="0">
      <Text textStyle="sm" color="fg.muted">
        {title}
      </Text>
      {side === undefined ? (
        <Text>{text('partnerReports.missing')}</Text>
      ) : (
        <>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {side.kind} {side.amount}
          </Text>
          <Text textStyle="sm" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {text('partnerReports.round', { round: side.round })} · {formatInstant(side.at)}
          </Text>
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {side.memberId}
          </Text>
          {side.code && <Text textStyle="sm">{text('partnerReports.refused', { code: side.code })}</Text>}
        </>
      )}
    </Box>
  );
}
