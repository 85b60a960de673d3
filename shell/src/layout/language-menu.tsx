import { languageName, languageTag, locales, type Locale } from '@chokdee/shared/contracts/site';
import { setLocale, useErrorText, useLocale, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Icon, Span } from '@chokdee/shared/ui';
import { BarMenu } from './bar-menu.tsx';
import { BarMenuItem } from './bar-menu-item.tsx';

export function LanguageMenu() {
  const text = useTexts('shell');
  const errorText = useErrorText();
  const current = useLocale();
  const shown = current.toUpperCase();

  const choose = async (locale: Locale) => {
    try {
      await setLocale(locale);
    } catch (error) {
      notify({ text: errorText(error), color: 'error' });
    }
  };

  return (
    <BarMenu
      trigger={(props) => (
        <Button
          variant="ghost"
          paddingX="2.5"
          gap="1.5"
          aria-label={`${text('topBar.language', { language: languageName[current] })}, ${shown}`}
          {...props}
        >
          <Icon name="globe" display={{ base: 'none', sm: 'block' }} />
          <Span fontSize="sm">{shown}</Span>
        </Button>
      )}
    >
      {locales.map((locale) => (
        <BarMenuItem
          key={locale}
          checked={locale === current}
          lang={languageTag[locale]}
          onSelect={() => void choose(locale)}
        >
          <Span flex="1" textAlign="start" fontFamily="Sarabun, 'Language Names'">
            {languageName[locale]}
          </Span>
          {locale === current && <Icon name="check" color="red.fg" />}
        </BarMenuItem>
      ))}
    </BarMenu>
  );
}
