import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';
import { HomeButton } from './home-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { StatusFrame } from './status-frame.tsx';
import { useGoBack } from './use-go-back.ts';

/** The server cannot be reached. */
export function ConnectionScreen() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const back = useGoBack();
  return (
    <StatusFrame
      title={text('status.connection.title')}
      text={text('status.connection.text')}
      mark={<Icon name="offline" boxSize="14" />}
    >
      <Button variant="outline" size="lg" onClick={back}>
        <Icon name="arrow-left" />
        {common('back')}
      </Button>
      <HomeButton label={common('home')} />
      <RefreshButton />
    </StatusFrame>
  );
}
