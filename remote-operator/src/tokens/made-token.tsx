import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Stack } from '@chokdee/shared/ui';
import { CopyBox } from '../console/copy-box.tsx';

export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const text = useTexts('operator');
  const common = useTexts('common');
  return (
    <Stack gap="5" role="status">
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{text('token.once')}</Alert.Title>
          <Alert.Description>{text('token.onceText')}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
      <CopyBox label={text('token.token')} value={token} />
      <Button size="lg" variant="outline" onClick={onClose}>
        {common('close')}
      </Button>
    </Stack>
  );
}
