import type { PartnerHealth } from '@chokdee/shared/contracts/partner-health';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Flex, Heading, Icon, SimpleGrid, Text } from '@chokdee/shared/ui';
import { useState } from 'react';
import { HealthDrawer } from './health-drawer.tsx';
import { RoundsLine } from './rounds-line.tsx';
import { TrafficLine } from './traffic-line.tsx';

interface HealthCardProps {
  health: PartnerHealth;
  windowMinutes: number;
  onChanged: () => void;
}

/** A partner's health: whether it is in the lobby, its calls, and its open game rounds by age. */
export function HealthCard({ health, windowMinutes, onChanged }: HealthCardProps) {
  const text = useTexts('operator');
  const [opened, setOpened] = useState(false);
  const { name, backup, state, mode, backAt, budget } = health;
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="l2" padding="4">
      <Flex gap="2" align="center" wrap="wrap" marginBottom="2">
        <Heading as="h2" size="md">
          {name}
        </Heading>
        <Badge colorPalette={state === 'in' ? 'green' : 'red'}>
          <Icon name={state === 'in' ? 'check-circle' : 'warning'} boxSize="3.5" />
          {text(`partnerHealth.state.${state}`)}
        </Badge>
        {mode === 'on' && <Badge colorPalette="amber">{text('partnerHealth.keptOn')}</Badge>}
        {backup && <Badge variant="outline">{text('games.backup', { name: backup })}</Badge>}
        <Button
          variant="outline"
          minHeight="11"
          marginInlineStart="auto"
          aria-haspopup="dialog"
          aria-label={text('partnerHealth.detailsOf', { name })}
          onClick={() => setOpened(true)}
        >
          {text('partnerHealth.details')}
        </Button>
      </Flex>
      {backAt && (
        <Text textStyle="sm" color="fg.muted" marginBottom="2">
          {text('partnerHealth.backAt', { at: formatInstant(backAt) })}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
        <TrafficLine direction="in" traffic={health.in} budget={budget} minutes={windowMinutes} />
        <TrafficLine direction="out" traffic={health.out} budget={budget} minutes={windowMinutes} />
        <RoundsLine rounds={health.rounds} />
      </SimpleGrid>
      {opened && (
        <HealthDrawer
          partner={health.partner}
          name={name}
          onClose={() => setOpened(false)}
          onChanged={onChanged}
        />
      )}
    </Box>
  );
}
