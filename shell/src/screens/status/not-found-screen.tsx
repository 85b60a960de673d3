import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { HomeButton } from './home-button.tsx';
import { NightSky } from './night-sky.tsx';
import { StatusFrame } from './status-frame.tsx';

/** The address does not exist. */
export function NotFoundScreen() {
  const text = useTexts('shell');
  return (
    <StatusFrame
      title={text('status.notFound.title')}
      text={text('status.notFound.text')}
      scene={<NightSky />}
      mark={<BigNumber>404</BigNumber>}
    >
      <HomeButton label={text('status.notFound.home')} />
    </StatusFrame>
  );
}

export function BigNumber({ children }: { children: string }) {
  return (
    <Text fontSize="7xl" lineHeight="1" fontWeight="bold" letterSpacing="wider" color="fg" opacity="0.9">
      {children}
    </Text>
  );
}
