import type { NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { Span } from '@chokdee/shared/ui';

/** The first numbers of a set, and a count of the rest. */
export function SetSample({
  set: { sample, lineCount },
}: {
  set: Pick<NumberSetSummary, 'sample' | 'lineCount'>;
}) {
  return (
    <Span fontVariantNumeric="tabular-nums" color="fg.muted" fontSize="sm" lineClamp="1">
      {sample.join(' ')}
      {lineCount > sample.length && ` +${lineCount - sample.length}`}
    </Span>
  );
}
