import { useTexts } from '@chokdee/shared/i18n';
import type { Locale } from '@chokdee/shared/contracts/site';
import { SimpleGrid, TextField } from '@chokdee/shared/ui';

const languages: readonly Locale[] = ['th', 'en', 'kh', 'mm'];

interface NamesFieldsProps {
  names: Record<Locale, string>;
  problemOf: (path: string) => string | undefined;
  onChange: (names: Record<Locale, string>) => void;
}

/** A name in each language of the site. */
export function NamesFields({ names, problemOf, onChange }: NamesFieldsProps) {
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
          value={names[locale]}
          error={problemOf(`names.${locale}`)}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...names, [locale]: target.value })}
        />
      ))}
    </SimpleGrid>
  );
}
