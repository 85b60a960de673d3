import { contentAudiences } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Stack, Text, TextField } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckFields } from '../../form/check-fields.tsx';
import type { ContentDraft } from '../draft/content-draft.ts';

type Audience = Pick<ContentDraft, 'audience' | 'level' | 'domains'>;

interface AudienceFieldsetProps {
  draft: Audience;
  /** That an item may be limited to. */
  domains: readonly string[];
  problemOf: (path: string) => string | undefined;
  onChange: (next: Partial<Audience>) => void;
}

/** To whom, and in which domains, an item is shown. */
export function AudienceFieldset({ draft, domains, problemOf, onChange }: AudienceFieldsetProps) {
  const text = useTexts('operator');
  const problem = problemOf('domains');
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        <Picker
          label={text('content.field.audience')}
          value={draft.audience}
          options={contentAudiences.map((name) => ({
            value: name,
            label: text(`content.audiences.${name}`),
          }))}
          onChange={(audience) => onChange({ audience: audience as Audience['audience'] })}
        />
        {draft.audience === 'level' && (
          <Box width={{ base: 'full', sm: '3xs' }}>
            <TextField
              size="lg"
              required
              inputMode="numeric"
              label={text('content.field.level')}
              autoComplete="off"
              value={draft.level}
              error={problemOf('level')}
              onChange={({ target }) => onChange({ level: target.value })}
            />
          </Box>
        )}
      </Flex>
      <Box>
        <CheckFields
          legend={text('content.field.domains')}
          options={domains.map((name) => ({ value: name, label: name }))}
          chosen={draft.domains}
          onChange={(chosen) => onChange({ domains: chosen })}
        />
        <Text textStyle="sm" color={problem ? 'fg.error' : 'fg.muted'}>
          {problem ?? text('content.hint.domains')}
        </Text>
      </Box>
    </Stack>
  );
}
