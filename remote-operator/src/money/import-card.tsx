import type { StatementImport } from '@chokdee/shared/contracts/wallet-operator';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, Card, Flex, Icon, Stack, Text, type IconName } from '@chokdee/shared/ui';
import { ImportReport } from './import-report.tsx';

const looks: Record<StatementImport['state'], { icon: IconName; palette: string }> = {
  proposed: { icon: 'users', palette: 'amber' },
  booking: { icon: 'clock', palette: 'amber' },
  done: { icon: 'check-circle', palette: 'green' },
  refused: { icon: 'x-circle', palette: 'gray' },
};

interface ImportCardProps {
  statement: StatementImport;
  isOwn: boolean;
  onReview: () => void;
}

export function ImportCard({ statement, isOwn, onReview }: ImportCardProps) {
  const text = useTexts('operator');
  const { bankId, fileName, state, report, proposedBy, proposedAt, decidedBy, decision } = statement;
  const waits = state === 'proposed' || state === 'booking';
  return (
    <Card.Root
      as="article"
      aria-label={text('money.statementOf', { bank: bankId, file: fileName })}
      size="sm"
    >
      <Card.Body gap="3">
        <Flex justify="space-between" gap="3" wrap="wrap" align="start">
          <Stack gap="0" minWidth="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {bankId} · {fileName}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {text('plan.by', { author: proposedBy, time: formatInstant(proposedAt) })}
            </Text>
            {decidedBy && (
              <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {text('money.decidedBy', { name: decidedBy })}: {decision}
              </Text>
            )}
          </Stack>
          <Badge
            size="lg"
            height="auto"
            paddingY="1"
            whiteSpace="normal"
            colorPalette={looks[state].palette}
            gap="1.5"
          >
            <Icon name={looks[state].icon} boxSize="4" />
            {text(`money.importState.${state}`)}
          </Badge>
        </Flex>
        <ImportReport
          report={report}
          title={text(state === 'done' ? 'money.report.done' : 'money.report.try')}
        />
        {waits &&
          (isOwn ? (
            <Text textStyle="sm" color="fg.muted">
              {text('money.importNotOnesOwn')}
            </Text>
          ) : (
            <Button alignSelf="start" colorPalette="red" aria-haspopup="dialog" onClick={onReview}>
              <Icon name="search" />
              {text('money.lookAtRows')}
            </Button>
          ))}
      </Card.Body>
    </Card.Root>
  );
}
