import { useTexts } from '@chokdee/shared/i18n';
import { readVoidReason } from '@chokdee/shared/rules/void-reason';
import { Alert, Box, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

/** Says that a round was voided and why, and that all stakes were refunded. */
export function VoidRound({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  const text = useTexts('lottery');
  const why = reason === undefined ? undefined : readVoidReason(reason);
  return (
    <Stack gap="4">
      <Alert.Root status="warning" variant="surface">
        <Alert.Indicator />
        <Box>
          <Alert.Title>{text('bet.voidTitle')}</Alert.Title>
          {why && <Box>{text(`voidReason.${why.reason}`, { words: why.words ?? '' })}</Box>}
          <Box color="fg.muted">{text('bet.voidText')}</Box>
        </Box>
      </Alert.Root>
      {children}
    </Stack>
  );
}
