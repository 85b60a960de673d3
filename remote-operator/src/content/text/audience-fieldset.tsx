import { contentAudiences } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Flex, Stack, Text } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckFields } from '../../form/check-fields.tsx';
import type { Fields } from '../../form/fields.ts';
import { useProblemText } from '../../form/field-problems.ts';
import type { ContentValues } from '../draft/content-values.ts';

interface AudienceFieldsetProps {
  form: Fields<ContentValues>;
  /** That an item may be limited to. */
  domains: readonly string[];
}

/** To whom, and in which domains, an item is shown. */
export function AudienceFieldset({ form, domains }: AudienceFieldsetProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const problem = problemText(form.problemOf('domains'));
  const { audience } = form.values;
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        <Picker
          label={text('content.field.audience')}
          value={audience}
          options={contentAudiences.map((name) => ({
            value: name,
            label: text(`content.audiences.${name}`),
          }))}
          onChange={(chosen) => form.change('audience', chosen)}
        />
        {audience === 'level' && (
          <Box width={{ base: 'full', sm: '3xs' }}>
            <TextField
              size="lg"
              required
              inputMode="numeric"
              label={text('content.field.level')}
              autoComplete="off"
              {...form.field('level')}
            />
          </Box>
        )}
      </Flex>
      <Box>
        <CheckFields
          legend={text('content.field.domains')}
          options={domains.map((name) => ({ value: name, label: name }))}
          chosen={form.values.domains}
          onChange={(chosen) => form.change('domains', chosen)}
        />
        <Text textStyle="sm" color={problem ? 'fg.error' : 'fg.muted'}>
          {problem ?? text('content.hint.domains')}
        </Text>
      </Box>
    </Stack>
  );
}
