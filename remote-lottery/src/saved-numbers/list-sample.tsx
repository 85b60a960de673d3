import type { NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { Span } from '@chokdee/shared/ui';

/** The first numbers of a list, and a count of the rest. */
export function ListSample({
  list: { sample, lineCount },
}: {
  list: Pick<NumberListSummary, 'sample' | 'lineCount'>;
}) {
  return (
    <Span fontVariantNumeric="tabular-nums" color="fg.muted" fontSize="sm" lineClamp="1">
      {sample.join(' ')}
      {lineCount > sample.length && ` +${lineCount - sample.length}`}
    </Span>
  );
}
