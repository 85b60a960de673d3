import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Stack, Text } from '@chokdee/shared/ui';
import { CopyBox } from '../console/copy-box.tsx';

export interface StaffLink {
  path: string;
  expiresAt: string;
}

export function MadeLink({ link: { path, expiresAt } }: { link: StaffLink }) {
  const text = useTexts('operator');
  return (
    <Stack gap="3" role="status">
      <CopyBox label={text('link.address')} value={new URL(path, window.location.origin).href} />
      <Text color="fg.muted">{text('link.expires', { time: formatInstant(expiresAt) })}</Text>
    </Stack>
  );
}
