import { languageName, languageTag, locales, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, NativeSelect } from '@chokdee/shared/fields';
import { Card } from '@chokdee/shared/ui';

interface Props {
  /** Undefined: it follows the language of logins. */
  language: Locale | undefined;
  onSave: (language: Locale | undefined) => void;
}

/** Chooses the language of messages that are read outside the site. */
export function MessageLanguage({ language, onSave }: Props) {
  const text = useTexts('auth');
  return (
    <Card.Root>
      <Card.Body>
        <Field.Root>
          <Field.Label>{text('notices.language.label')}</Field.Label>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              value={language ?? ''}
              onChange={({ target }) => onSave(locales.find((name) => name === target.value))}
            >
              <option value="">{text('notices.language.login')}</option>
              {locales.map((name) => (
                <option key={name} value={name} lang={languageTag[name]}>
                  {languageName[name]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </Card.Body>
    </Card.Root>
  );
}
