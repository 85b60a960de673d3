import type { CaseSide } from '@chokdee/shared/contracts/partner-report';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Span, Text } from '@chokdee/shared/ui';

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
            <Kind kind={side.kind} /> {side.amount}
          </Text>
          <Text textStyle="sm" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {[side.round && text('partnerReports.round', { round: side.round }), formatInstant(side.at)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {side.userName ?? side.memberId}
          </Text>
          {side.code && (
            <Text textStyle="sm">
              {side.code === 'pending' ? (
                text('partnerReports.unknown')
              ) : (
                <>
                  {text('partnerReports.refused')} <Span lang="en">{side.code}</Span>
                </>
              )}
            </Text>
          )}
        </>
      )}
    </Box>
  );
}

const kinds = [
  'bet',
  'win',
  'draw',
  'bonus',
  'refund',
  'rollback',
  'adjust',
  'in',
  'out',
  'tombstone',
] as const;

/** A newer server may know others. */
function Kind({ kind }: Pick<CaseSide, 'kind'>) {
  const text = useTexts('operator');
  const known = kinds.find((name) => name === kind);
  return known ? text(`partnerReports.kind.${known}`) : <Span lang="en">{kind}</Span>;
}
