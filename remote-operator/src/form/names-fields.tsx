import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import type { Locale } from '@chokdee/shared/contracts/site';
import { TextField } from '@chokdee/shared/fields';
import { SimpleGrid } from '@chokdee/shared/ui';

const languages: readonly Locale[] = ['th', 'en', 'kh', 'mm'];

interface NamesFieldsProps {
  fieldOf: (locale: Locale) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** A name in each language of the site. */
export function NamesFields({ fieldOf }: NamesFieldsProps) {
  const text = useTexts('operator');
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4">
      {languages.map((locale) => (
        <TextField
          key={locale}
          size="lg"
          required
          lang={locale === 'kh' ? 'km' : locale === 'mm' ? 'my' : locale}
          label={text(`games.nameIn.${locale}`)}
          autoComplete="off"
          {...fieldOf(locale)}
        />
      ))}
    </SimpleGrid>
  );
}
