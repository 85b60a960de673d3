import { useTexts } from '@chokdee/shared/i18n';
import { Input } from '@chokdee/shared/fields';
import { Box, Flex, Stack, Text } from '@chokdee/shared/ui';
import { CheckField } from '../../form/check-field.tsx';
import type { Spans } from './use-hours-form.ts';

interface Props {
  spans: Spans;
  errorOf: (at: number) => string | undefined;
  onChange: (spans: Spans) => void;
}

/** From Monday on: whether anybody is on duty, from when to when. */
export function WeekdayFields({ spans, errorOf, onChange }: Props) {
  const text = useTexts('operator');
  return (
    <Stack gap="1">
      {spans.map((span, at) => {
        const day = text(`chat.hours.day${at + 1}`);
        const error = errorOf(at);
        const put = (next: Spans[number]) => onChange(spans.map((other, on) => (on === at ? next : other)));
        return (
          <Box key={day}>
            <Flex gap="2" align="center" wrap="wrap" minHeight="12">
              <Box flex="1" minWidth={{ base: 'full', sm: '36' }}>
                <CheckField
                  label={day}
                  checked={span !== null}
                  onChange={(isOn) => put(isOn ? { opensAt: '08:00', closesAt: '22:00' } : null)}
                />
              </Box>
              {span &&
                (['opensAt', 'closesAt'] as const).map((name) => (
                  <Input
                    key={name}
                    type="time"
                    size="lg"
                    flex={{ base: '1', sm: '0 0 auto' }}
                    width="36"
                    bg="bg.subtle"
                    aria-label={text(`chat.hours.${name}`, { day })}
                    aria-invalid={error !== undefined}
                    value={span[name]}
                    onChange={({ target }) => put({ ...span, [name]: target.value })}
                  />
                ))}
            </Flex>
            {error && (
              <Text role="alert" textStyle="sm" color="fg.error">
                {error}
              </Text>
            )}
          </Box>
        );
      })}
      <Text textStyle="sm" color="fg.muted">
        {text('chat.hours.overnight')}
      </Text>
    </Stack>
  );
}
