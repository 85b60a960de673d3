import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box } from '@chokdee/shared/ui';
import type { Fields } from '../form/fields.ts';
import type { Visitor } from './visitor.ts';

/** Names the visitor, if their kind needs a name. */
export function VisitorField({ form }: { form: Fields<Visitor> }) {
  const text = useTexts('operator');
  const { kind } = form.values;
  if (kind === 'nobody') return null;
  return (
    <Box flex="1" minWidth="3xs">
      {kind === 'user' ? (
        <TextField
          key="user"
          label={text('explain.userName')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.field('user')}
        />
      ) : (
        <TextField
          key="bucket"
          label={text('explain.bucketNumber')}
          inputMode="numeric"
          maxLength={4}
          {...form.field('bucket')}
        />
      )}
    </Box>
  );
}
