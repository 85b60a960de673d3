import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useTexts } from '../../i18n/i18n.ts';

interface LoadingStateProps {
  rows?: number;
  /** Height of one row, equal to that of the loaded content. */
  rowHeight?: string;
}

/** A placeholder with the height of the content that is loading. */
export function LoadingState({ rows = 3, rowHeight = '20' }: LoadingStateProps) {
  const text = useTexts('common');
  return (
    <Stack role="status" gap="3">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} borderRadius="l3" />
      ))}
    </Stack>
  );
}
