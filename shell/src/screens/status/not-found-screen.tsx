import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { HomeButton } from './home-button.tsx';
import { NightSky } from './night-sky.tsx';
import { StatusFrame } from './status-frame.tsx';

/** Nothing is at this address; or, at this host, nothing is served at all. */
export function NotFoundScreen({ reason = 'notFound' }: { reason?: 'notFound' | 'notAllowDomain' }) {
  const text = useTexts('shell');
  return (
    <StatusFrame title={text(`status.${reason}.title`)} text={text(`status.${reason}.text`)} scene={<NightSky />} mark={<BigNumber>404</BigNumber>}>
      <HomeButton label={text(`status.${reason}.home`)} />
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
