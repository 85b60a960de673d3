import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Stack, Text } from '@chokdee/shared/ui';
import { idlePart } from './matrix.ts';

/** Describes a published part that runs nowhere: what exists, and the next step. */
export function IdleNote({ domains, part }: { domains: readonly DomainStatus[]; part: string }) {
  const text = useTexts('operator');
  const idle = idlePart(domains, part);
  if (!idle) return null;
  return (
    <Stack gap="1" align="start">
      <Badge size="sm" colorPalette="blue" whiteSpace="normal">
        {text('matrix.idle')}
      </Badge>
      <Text textStyle="sm" fontWeight="normal" color="fg.muted">
        {text('matrix.idleHint', { count: idle.builds, owner: idle.owner })}
      </Text>
    </Stack>
  );
}
