import { useTexts } from '@chokdee/shared/i18n';
import { Icon, Text } from '@chokdee/shared/ui';
import { HomeButton } from './home-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { StatusFrame } from './status-frame.tsx';

/** An internal error. The detail is for the support staff to whom the member reads it. */
export function ServerErrorScreen({ detail }: { detail: string }) {
  const text = useTexts('shell');
  const common = useTexts('common');
  return (
    <StatusFrame
      title={text('status.serverError.title')}
      text={text('status.serverError.text')}
      mark={<Icon name="warning" boxSize="14" />}
    >
      <RefreshButton />
      <HomeButton label={common('home')} />
      {detail && (
        <Text width="full" color="fg.subtle" fontSize="sm" fontFamily="mono" wordBreak="break-word">
          {text('status.serverError.detail', { detail })}
        </Text>
      )}
    </StatusFrame>
  );
}
