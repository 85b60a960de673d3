import { Box } from '@chokdee/shared/ui';

interface FeedbackLineProps {
  success: string | undefined;
  problem: string | undefined;
  problemColor?: string;
  /** Shown while there is no feedback. */
  fallback: string | undefined;
}

/** Feedback on the last action. Its space is reserved to avoid layout shifts. */
export function FeedbackLine({ success, problem, problemColor = 'fg.warning', fallback }: FeedbackLineProps) {
  return (
    <Box
      role="status"
      aria-live="polite"
      minHeight="9"
      fontSize={{ base: 'xs', md: 'sm' }}
      lineHeight="1.3"
      textAlign="center"
    >
      {success && (
        <Box color="fg.success" lineClamp={problem ? '1' : '2'}>
          {success}
        </Box>
      )}
      {problem && (
        <Box color={problemColor} lineClamp={success ? '1' : '2'}>
          {problem}
        </Box>
      )}
      {!success && !problem && <Box color="fg.muted">{fallback}</Box>}
    </Box>
  );
}
