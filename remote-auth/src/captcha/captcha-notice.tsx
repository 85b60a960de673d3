import { useTexts } from '@chokdee/shared/i18n';
import { Link, Text } from '@chokdee/shared/ui';
import type { CaptchaUse } from './use-captcha.ts';

/**
 * The notice that the enterprise service requires from sites that hide its badge. Renders nothing for our own
 * captcha.
 */
export function CaptchaNotice({ kind }: Pick<CaptchaUse, 'kind'>) {
  const text = useTexts('auth');
  if (kind !== 'enterprise') return null;
  return (
    <Text fontSize="sm" color="fg.muted">
      {text('captcha.notice')}{' '}
      <Link href="https://policies.google.com/privacy" target="_blank" rel="noopener noreferrer">
        {text('captcha.privacy')}
      </Link>
      {' · '}
      <Link href="https://policies.google.com/terms" target="_blank" rel="noopener noreferrer">
        {text('captcha.terms')}
      </Link>
    </Text>
  );
}
