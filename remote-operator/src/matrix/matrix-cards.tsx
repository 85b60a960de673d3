import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Card, Flex, Heading, Icon, List, Stack, Text } from '@chokdee/shared/ui';
import { ALL } from '../change/target.ts';
import { DomainHeading } from './domain-heading.tsx';
import { IdleNote } from './idle-note.tsx';
import { SHELL } from './matrix.ts';
import type { MatrixViewProps } from './matrix-view.ts';
import { PartFacts } from './part-facts.tsx';

/** The matrix on a phone: one card per domain, and one for actions on all domains. */
export function MatrixCards({ domains, parts, health, onChange }: MatrixViewProps) {
  const text = useTexts('operator');
  const nameOf = (part: string) => (part === SHELL ? text('matrix.shell') : part);
  return (
    <Stack gap="4">
      {domains.map((domain) => (
        <Card.Root key={domain.domain} as="section" aria-label={domain.domain}>
          <Card.Header padding="5" paddingBottom="3" borderBottomWidth="1px">
            <DomainHeading
              as="h2"
              domain={domain}
              onChange={() => onChange({ domain: domain.domain, part: ALL })}
            />
          </Card.Header>
          <List.Root listStyle="none" gap="0">
            {parts.map((part) => (
              <List.Item
                key={part}
                paddingX="5"
                paddingY="3"
                borderBottomWidth="1px"
                _last={{ borderBottomWidth: '0' }}
              >
                <Text fontWeight="semibold" marginBottom="1">
                  {nameOf(part)}
                </Text>
                <IdleNote domains={domains} part={part} />
                <PartFacts
                  domain={domain}
                  part={part}
                  health={health}
                  onChange={() => onChange({ domain: domain.domain, part })}
                />
              </List.Item>
            ))}
          </List.Root>
        </Card.Root>
      ))}
      <EverywhereCard parts={parts} nameOf={nameOf} onChange={onChange} />
    </Stack>
  );
}

type EverywhereCardProps = Pick<MatrixViewProps, 'parts' | 'onChange'> & { nameOf: (part: string) => string };

/** Actions on all domains. */
function EverywhereCard({ parts, nameOf, onChange }: EverywhereCardProps) {
  const text = useTexts('operator');
  return (
    <Card.Root as="section" aria-label={text('matrix.everywhere')}>
      <Card.Body gap="3">
        <Box>
          <Heading as="h2" size="md">
            {text('matrix.everywhere')}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {text('matrix.everywhereHint')}
          </Text>
        </Box>
        <Flex wrap="wrap" gap="2">
          {parts.map((part) => (
            <Button
              key={part}
              size="sm"
              variant="outline"
              aria-haspopup="dialog"
              aria-label={text('matrix.changeEverywhere', { part: nameOf(part) })}
              onClick={() => onChange({ domain: ALL, part })}
            >
              <Icon name="globe" boxSize="4" />
              {nameOf(part)}
            </Button>
          ))}
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
