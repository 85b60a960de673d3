import type { ReactNode } from 'react';
import type { DraftText } from '@chokdee/shared/contracts/operator-content';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/tabs';
import { Icon, Stack } from '@chokdee/shared/ui';
import { isWritten } from '../draft/content-values.ts';

interface LanguageTabsProps {
  texts: Record<Locale, DraftText>;
  value: Locale;
  onChange: (locale: Locale) => void;
  /** The fields of the chosen language. */
  children: ReactNode;
}

/** One language at a time. Those without any text are marked. */
export function LanguageTabs({ texts, value, onChange, children }: LanguageTabsProps) {
  const text = useTexts('operator');
  return (
    <Tabs.Root
      value={value}
      onValueChange={(details) => onChange(details.value as Locale)}
      variant="enclosed"
    >
      <Tabs.List overflowX="auto" maxWidth="full" aria-label={text('content.languages')}>
        {locales.map((locale) => {
          const language = text(`content.language.${locale}`);
          const written = isWritten(texts[locale]);
          return (
            <Tabs.Trigger
              key={locale}
              value={locale}
              flexShrink="0"
              minHeight="11"
              gap="1.5"
              aria-label={written ? language : text('content.missingMark', { language })}
            >
              <Icon
                name={written ? 'check-circle' : 'alert'}
                boxSize="4"
                color={written ? 'fg.success' : 'fg.warning'}
              />
              {language}
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
      {locales.map((locale) => (
        <Tabs.Content key={locale} value={locale} paddingTop="4">
          {locale === value && <Stack gap="4">{children}</Stack>}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
