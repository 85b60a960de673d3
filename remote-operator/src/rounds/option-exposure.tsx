import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { Card, Flex, Heading, Money, Span, Text } from '@chokdee/shared/ui';
import type { DeskData } from './desk-data.ts';
import { NumberTable } from './number-table.tsx';

interface OptionExposureProps {
  exposure: DeskData['options'][number];
  /** `undefined` when rates can no longer be set. */
  onSet: ((number: ExposedNumber) => void) | undefined;
}

/** An option's most costly numbers, and those with a rate set by hand. */
export function OptionExposure({
  exposure: { option, multiply, stake, numbers },
  onSet,
}: OptionExposureProps) {
  const text = useTexts('operator');
  const name = text(`desk.options.${option}`);

  return (
    <Card.Root as="section" aria-label={name} size="sm">
      <Card.Header>
        <Flex justify="space-between" gap="3" wrap="wrap" align="baseline">
          <Heading as="h2" size="md">
            {name}{' '}
            {option !== TICKET_OPTION && (
              <Span color="fg.muted" fontWeight="normal" textStyle="sm">
                ×{formatMultiply(multiply)}
              </Span>
            )}
          </Heading>
          <Money satang={stake} color={stake > 0 ? undefined : 'fg.muted'} />
        </Flex>
      </Card.Header>
      <Card.Body>
        {numbers.length === 0 ? (
          <Text color="fg.muted" textStyle="sm">
            {text('desk.noStake')}
          </Text>
        ) : (
          <NumberTable name={name} numbers={numbers} usual={multiply} onSet={onSet} />
        )}
      </Card.Body>
    </Card.Root>
  );
}
