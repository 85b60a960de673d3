import type { PartnerSwitch } from '@chokdee/shared/contracts/partner-health';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, Stack, Text } from '@chokdee/shared/ui';
import { percentOf } from './alarm-words.ts';

/** When a partner left the lobby and came back, by whom or by which figures. */
export function SwitchList({ switches }: { switches: readonly PartnerSwitch[] }) {
  const text = useTexts('operator');
  return (
    <Box>
      <Heading as="h3" size="sm" marginBottom="2">
        {text('partnerHealth.switches')}
      </Heading>
      {switches.length === 0 && <Text color="fg.muted">{text('partnerHealth.noSwitches')}</Text>}
      <Stack as="ul" listStyleType="none" gap="3">
        {switches.map(({ at, act, by, reason, figures }) => (
          <Box as="li" key={`${at} ${act}`}>
            <Text fontWeight="medium">{text(`partnerHealth.switch.${act}`)}</Text>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {[
                formatInstant(at),
                by ?? text('partnerHealth.byRule'),
                reason,
                figures &&
                  text('partnerHealth.figures', {
                    ...figures,
                    direction: text(`partnerHealth.direction.${figures.direction}`),
                    budget: percentOf(figures.budget),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
