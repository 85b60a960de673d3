import type { Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** The text is not written in the page's language yet. */
export function OtherLanguage({ locale }: { locale: Locale }) {
  const text = useTexts('support');
  return (
    <Alert.Root status="info" marginBottom="4">
      <Alert.Indicator />
      <Alert.Title>{text(`articles.shownIn.${locale}`)}</Alert.Title>
    </Alert.Root>
  );
}
