import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Table, Text } from '@chokdee/shared/ui';
import { ALL } from '../change/target.ts';
import { DomainHeading } from './domain-heading.tsx';
import { IdleNote } from './idle-note.tsx';
import { SHELL } from './matrix.ts';
import { PartFacts } from './part-facts.tsx';
import type { MatrixViewProps } from './matrix-view.ts';

/** Sticky while the table scrolls. */
const stickyCell = { position: 'sticky', insetInlineStart: '0', zIndex: 'docked', bg: 'bg.panel' } as const;

/** Domains as columns, parts as rows. */
export function MatrixTable({ domains, parts, health, onChange }: MatrixViewProps) {
  const text = useTexts('operator');
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      tabIndex={0}
      role="region"
      aria-label={text('matrix.title')}
    >
      <Table.Root size="md" css={{ '& th, & td': { verticalAlign: 'top', borderColor: 'border' } }}>
        <Table.Header>
          <Table.Row bg="bg.panel">
            <Table.ColumnHeader scope="col" {...stickyCell} width="36">
              {text('matrix.part')}
            </Table.ColumnHeader>
            {domains.map((domain) => (
              <Table.ColumnHeader key={domain.domain} scope="col" minWidth="60" borderInlineStartWidth="1px">
                <DomainHeading
                  domain={domain}
                  onChange={() => onChange({ domain: domain.domain, part: ALL })}
                />
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {parts.map((part) => (
            <PartRow key={part} part={part} {...{ domains, health, onChange }} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

type PartRowProps = Omit<MatrixViewProps, 'parts'> & { part: string };

function PartRow({ part, domains, health, onChange }: PartRowProps) {
  const text = useTexts('operator');
  const name = part === SHELL ? text('matrix.shell') : part;
  return (
    <Table.Row bg="bg.panel">
      <Table.ColumnHeader scope="row" {...stickyCell}>
        <Stack gap="2" align="start">
          <Text as="span" fontWeight="semibold" color="fg">
            {name}
          </Text>
          <IdleNote domains={domains} part={part} />
          <Button
            size="xs"
            variant="outline"
            aria-haspopup="dialog"
            aria-label={text('matrix.changeEverywhere', { part: name })}
            onClick={() => onChange({ domain: ALL, part })}
          >
            <Icon name="globe" boxSize="4" />
            {text('matrix.everywhere')}
          </Button>
        </Stack>
      </Table.ColumnHeader>
      {domains.map((domain) => (
        <Table.Cell key={domain.domain} borderInlineStartWidth="1px">
          <PartFacts
            domain={domain}
            part={part}
            health={health}
            onChange={() => onChange({ domain: domain.domain, part })}
          />
        </Table.Cell>
      ))}
    </Table.Row>
  );
}
