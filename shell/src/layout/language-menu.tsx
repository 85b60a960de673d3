import { bus } from '@chokdee/shared/bus';
import { languageTag, locales, type Locale } from '@chokdee/shared/contracts/site';
import { setLocale, useErrorText, useLocale, useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Menu, Portal, Span } from '@chokdee/shared/ui';

/** Each language in its own words. */
const names: Record<Locale, string> = { th: 'ไทย', en: 'English', kh: 'ខ្មែរ', mm: 'မြန်မာ' };

export function LanguageMenu() {
  const text = useTexts('shell');
  const errorText = useErrorText();
  const current = useLocale();

  const choose = async (locale: Locale) => {
    try {
      await setLocale(locale);
    } catch (error) {
      bus.emit('notification/show', { text: errorText(error), color: 'error' });
    }
  };

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" paddingX="2.5" gap="1.5" aria-label={text('topBar.language', { language: names[current] })}>
          <Icon name="globe" />
          <Span textTransform="uppercase" fontSize="sm">
            {current}
          </Span>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="44">
            <Menu.RadioItemGroup value={current} onValueChange={({ value }) => void choose(value as Locale)}>
              {locales.map((locale) => (
                <Menu.RadioItem key={locale} value={locale} lang={languageTag[locale]} paddingY="2.5">
                  <Span flex="1">{names[locale]}</Span>
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
