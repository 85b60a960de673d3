import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useTexts } from '../../i18n/i18n.ts';

interface LoadingStateProps {
  rows?: number;
  /** Height of one row, equal to that of the loaded content. */
  rowHeight?: string;
  /** Columns of a grid that is loading; without them each row has the whole width. */
  columns?: string;
}

/** A placeholder with the height of the content that is loading. */
export function LoadingState({ rows = 3, rowHeight = '20', columns }: LoadingStateProps) {
  const text = useTexts('common');
  return (
    <Grid role="status" gap="3" templateColumns={columns}>
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} borderRadius="l3" />
      ))}
    </Grid>
  );
}
