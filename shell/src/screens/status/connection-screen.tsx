import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { clearBlocked } from '../blocked.store.ts';
import { HomeButton } from './home-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { StatusFrame } from './status-frame.tsx';

/** The server cannot be reached. */
export function ConnectionScreen() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const navigate = useNavigate();
  const back = () => {
    clearBlocked();
    void navigate(-1);
  };
  return (
    <StatusFrame title={text('status.connection.title')} text={text('status.connection.text')} mark={<Icon name="offline" boxSize="14" />}>
      <Button variant="outline" size="lg" onClick={back}>
        <Icon name="arrow-left" />
        {common('back')}
      </Button>
      <HomeButton label={common('home')} />
      <RefreshButton />
    </StatusFrame>
  );
}
