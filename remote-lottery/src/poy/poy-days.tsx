import type { Poy } from '@chokdee/shared/contracts/lottery';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { Flex, Heading, Span, Stack } from '@chokdee/shared/ui';
import { PoyRow } from './poy-row.tsx';

/** Bet slips grouped by the day they were placed, in the given order. */
export function PoyDays({ poys }: { poys: readonly Poy[] }) {
  const text = useTexts('lottery');
  const days = new Map<string, Poy[]>();
  for (const poy of poys) {
    const day = bangkokDay(new Date(poy.createdAt));
    days.set(day, [...(days.get(day) ?? []), poy]);
  }
  return (
    <Stack gap="6">
      {[...days].map(([day, placed]) => (
        <Stack as="section" key={day} gap="2" aria-labelledby={`placed-${day}`}>
          <Flex align="baseline" justify="space-between">
            <Heading as="h2" size="sm" id={`placed-${day}`} fontVariantNumeric="tabular-nums">
              {formatDay(day)}
            </Heading>
            <Span fontSize="sm" color="fg.muted">
              {text('poy.count', { n: placed.length })}
            </Span>
          </Flex>
          <Stack as="ul" gap="2" listStyleType="none">
            {placed.map((poy) => (
              <li key={poy.poyId}>
                <PoyRow poy={poy} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
