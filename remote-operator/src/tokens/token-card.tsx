import { serverNow } from '@chokdee/shared/clock';
import type { TokenSummary } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Card, Flex, Icon, Text } from '@chokdee/shared/ui';

interface TokenCardProps {
  token: TokenSummary;
  onRevoke: () => void;
}

export function TokenCard({ token, onRevoke }: TokenCardProps) {
  const text = useTexts('operator');
  const state = token.revokedAt
    ? 'revoked'
    : Date.parse(token.expiresAt) <= serverNow()
      ? 'expired'
      : 'valid';
  const facts = [
    text('token.madeBy', { name: token.createdBy, time: formatInstant(token.createdAt) }),
    text('token.expires', { time: formatInstant(token.expiresAt) }),
    token.lastUsedAt
      ? text('token.lastUsed', { time: formatInstant(token.lastUsedAt) })
      : text('token.neverUsed'),
  ];
  return (
    <Card.Root as="article" aria-label={token.name} size="sm">
      <Card.Body gap="2">
        <Flex justify="space-between" align="start" gap="3" wrap="wrap">
          <Flex gap="2" align="center" wrap="wrap" minWidth="0">
            <Text fontWeight="semibold" fontSize="lg" overflowWrap="anywhere">
              {token.name}
            </Text>
            <Badge colorPalette={state === 'valid' ? 'green' : 'gray'} gap="1">
              <Icon name={state === 'valid' ? 'check-circle' : 'x-circle'} boxSize="3.5" />
              {text(`token.${state}`)}
            </Badge>
          </Flex>
          {state === 'valid' && (
            <Button
              size="sm"
              variant="outline"
              aria-haspopup="dialog"
              aria-label={text('token.revokeNamed', { name: token.name })}
              onClick={onRevoke}
            >
              <Icon name="trash" />
              {text('token.revoke')}
            </Button>
          )}
        </Flex>
        <Flex gap="1.5" wrap="wrap">
          {token.scopes.map((scope) => (
            <Badge key={scope} variant="outline" fontFamily="mono">
              {scope}
            </Badge>
          ))}
        </Flex>
        <Box textStyle="sm" color="fg.muted">
          {facts.join(' · ')}
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
