import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Box, TextField } from '@chokdee/shared/ui';
import { isBucket, type Visitor } from './visitor.ts';

interface VisitorFieldProps {
  visitor: Visitor;
  submitted: boolean;
  onChange: (visitor: Visitor) => void;
}

/** Names the visitor, if their kind needs a name. */
export function VisitorField({ visitor, submitted, onChange }: VisitorFieldProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  if (visitor.kind === 'nobody') return null;
  return (
    <Box flex="1" minWidth="3xs">
      {visitor.kind === 'user' ? (
        <TextField
          key="user"
          label={text('explain.userName')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={visitor.user}
          error={submitted && !visitor.user.trim() ? fieldText('userName.required') : undefined}
          onChange={({ target }) => onChange({ ...visitor, user: target.value })}
        />
      ) : (
        <TextField
          key="bucket"
          label={text('explain.bucketNumber')}
          inputMode="numeric"
          maxLength={4}
          value={visitor.bucket}
          error={submitted && !isBucket(visitor.bucket) ? text('explain.bucketWrong') : undefined}
          onChange={({ target }) => onChange({ ...visitor, bucket: target.value })}
        />
      )}
    </Box>
  );
}
