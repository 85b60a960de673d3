import { pinProblems, type PinProblem } from '@chokdee/shared/rules/pin';
import { useTexts } from '@chokdee/shared/i18n';
import { Icon, List, SimpleGrid, Stack, Text, VisuallyHidden } from '@chokdee/shared/ui';

const rules = {
  length: ['short', 'long'],
  upper: ['upper'],
  lower: ['lower'],
  digit: ['digit'],
  special: ['special'],
  common: ['common'],
} as const satisfies Record<string, readonly PinProblem[]>;

/** The rules for a new PIN, ticked off while typing. */
export function PinStrength({ pin }: { pin: string }) {
  const text = useTexts('auth');
  const problems = pinProblems(pin);
  // Guessability is known only for a PIN that meets the other rules.
  const undecided = (rule: string) => rule === 'common' && problems.some((problem) => problem !== 'common');
  const met = (rule: keyof typeof rules) =>
    pin !== '' && !undecided(rule) && !rules[rule].some((problem) => problems.includes(problem));

  return (
    <Stack role="group" aria-label={text('strength.title')} gap="2" fontSize="sm" marginTop="3">
      <Text color="fg.muted" aria-hidden>
        {text('strength.title')}
      </Text>
      <SimpleGrid asChild columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        <List.Root variant="plain">
          {(Object.keys(rules) as (keyof typeof rules)[]).map((rule) => (
            <List.Item key={rule} display="flex" gap="2" color={met(rule) ? 'fg.success' : 'fg.muted'}>
              <Icon name={met(rule) ? 'check-circle' : 'circle'} marginTop="0.5" />
              <span>{text(`strength.${rule}`)}</span>
              <VisuallyHidden>{text(met(rule) ? 'strength.met' : 'strength.missing')}</VisuallyHidden>
            </List.Item>
          ))}
        </List.Root>
      </SimpleGrid>
    </Stack>
  );
}
