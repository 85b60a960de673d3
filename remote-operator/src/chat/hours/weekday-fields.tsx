import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Input, Stack, Text } from '@chokdee/shared/ui';
import { CheckField } from '../../form/check-field.tsx';
import type { Spans } from './use-hours-form.ts';

interface Props {
  spans: Spans;
  problemOf: (weekday: number) => string | undefined;
  onChange: (spans: Spans) => void;
}

/** From Monday on: whether anybody is on duty, from when to when. */
export function WeekdayFields({ spans, problemOf, onChange }: Props) {
  const text = useTexts('operator');
  return (
    <Stack gap="1">
      {spans.map((span, at) => {
        const day = text(`chat.hours.day${at + 1}`);
        const problem = problemOf(at + 1);
        const put = (next: Spans[number]) => onChange(spans.map((other, on) => (on === at ? next : other)));
        return (
          <Box key={day}>
            <Flex gap="2" align="center" wrap="wrap" minHeight="12">
              <Box flex="1" minWidth={{ base: 'full', sm: '36' }}>
                <CheckField
                  label={day}
                  checked={span !== undefined}
                  onChange={(isOn) => put(isOn ? { opensAt: '08:00', closesAt: '22:00' } : undefined)}
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
                    aria-invalid={problem !== undefined}
                    value={span[name]}
                    onChange={({ target }) => put({ ...span, [name]: target.value })}
                  />
                ))}
            </Flex>
            {problem && (
              <Text role="alert" textStyle="sm" color="fg.error">
                {problem}
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
