import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useTexts } from '../../i18n/i18n.ts';

interface LoadingStateProps {
  rows?: number;
  /** Of one row, so that what comes takes the same place. */
  rowHeight?: string;
}

/** The shape of what is coming, in its height. */
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
