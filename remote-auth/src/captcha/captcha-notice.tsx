import { useTexts } from '@chokdee/shared/i18n';
import { Link, Text } from '@chokdee/shared/ui';
import type { CaptchaUse } from './use-captcha.ts';

/** What the enterprise service asks sites to say that hide its badge. Nothing stands here for a captcha of our own. */
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
