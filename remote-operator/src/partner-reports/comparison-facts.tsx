import type { Comparison } from '@chokdee/shared/contracts/partner-report';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Span, Text } from '@chokdee/shared/ui';

/** Where a list came from, how many transactions were compared, and why it could not be read. */
export function ComparisonFacts({ run }: { run: Comparison }) {
  const text = useTexts('operator');
  const { source, file, counts, failure } = run;
  return (
    <>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {source === 'file' && file
          ? text('partnerReports.byFile', { name: file.name, by: file.by })
          : text('partnerReports.byReport', { pages: run.pages })}
      </Text>
      {counts && (
        <Text textStyle="sm" fontVariantNumeric="tabular-nums">
          {text('partnerReports.counts', counts)}
        </Text>
      )}
      {failure && (
        <Text textStyle="sm" color="fg.error" overflowWrap="anywhere">
          <Span lang="en">{failure.why}</Span> ·{' '}
          {text('partnerReports.failure', { tries: failure.tries, nextAt: formatInstant(failure.nextAt) })}
        </Text>
      )}
    </>
  );
}
