import type { OperatorPartner } from '@chokdee/shared/contracts/operator-games';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Heading, Icon, Link, Stack, Text } from '@chokdee/shared/ui';
import { Link as RouterLink } from '@chokdee/shared/router';
import { DomainState } from './domain-state.tsx';

interface PartnerStatesProps {
  partner: OperatorPartner;
  onChanged: () => void;
}

/** A partner with its state in every domain. */
export function PartnerStates({ partner, onChanged }: PartnerStatesProps) {
  const text = useTexts('operator');
  const { name, connected, backup, domains } = partner;
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="l2" padding="4">
      <Flex gap="2" align="center" wrap="wrap" marginBottom="2">
        <Heading as="h2" size="md">
          <Link asChild color="fg" display="inline-flex" alignItems="center" minHeight="11">
            <RouterLink to={`/operator/games/${partner.partner}`}>
              {name}
              <Icon name="chevron-right" boxSize="4" />
            </RouterLink>
          </Link>
        </Heading>
        {!connected && <Badge colorPalette="gray">{text('games.notConnected')}</Badge>}
        {backup && <Badge variant="outline">{text('games.backup', { name: backup })}</Badge>}
      </Flex>
      {!connected && (
        <Text textStyle="sm" color="fg.muted" marginBottom="2">
          {text('games.notConnectedText')}
        </Text>
      )}
      <Stack gap="1">
        {domains.map((domain) => (
          <DomainState
            key={domain.domain}
            name={name}
            partner={partner.partner}
            known={domain}
            onChanged={onChanged}
          />
        ))}
      </Stack>
    </Box>
  );
}
