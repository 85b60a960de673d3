import { drillFaults, type BootRemote, type DrillFault } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, Card, Flex, Icon, Link, Text } from '@chokdee/shared/ui';
import { StateMark } from '../console/state-mark.tsx';
import { firstPathOf } from './first-path.ts';

interface DrillCardProps {
  remote: BootRemote;
  fault: DrillFault | undefined;
  pending: boolean;
  onChoose: (fault: DrillFault | undefined) => void;
}

/** A fault in the console itself would hide this page and leave no way back. */
const OWN_NAME = 'operator';

/** One part and the faults available for it. Pressing an active fault removes it. */
export function DrillCard({ remote, fault, pending, onChoose }: DrillCardProps) {
  const text = useTexts('operator');
  const path = firstPathOf(remote);
  return (
    <Card.Root
      as="section"
      aria-label={remote.name}
      size="sm"
      borderColor={fault ? 'border.warning' : undefined}
    >
      <Card.Body gap="3">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="semibold" fontSize="lg">
              {remote.name}
            </Text>
            <StateMark state={remote.state} />
            {fault && (
              <Badge colorPalette="amber" gap="1">
                <Icon name="target" boxSize="3.5" />
                {text(`fault.${fault}`)}
              </Badge>
            )}
          </Flex>
          {fault && path && (
            <Link variant="underline" href={path}>
              {text('drill.open', { path })}
            </Link>
          )}
        </Flex>
        <Flex gap="2" wrap="wrap" role="group" aria-label={text('drill.faultsOf', { part: remote.name })}>
          {drillFaults.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={fault === each ? 'subtle' : 'outline'}
              colorPalette={fault === each ? 'red' : 'gray'}
              aria-pressed={fault === each}
              disabled={pending}
              onClick={() => onChoose(fault === each ? undefined : each)}
            >
              {text(`fault.${each}`)}
            </Button>
          ))}
        </Flex>
        {fault && (
          <Text textStyle="sm" color="fg.muted">
            {text(`faultText.${fault}`)}
          </Text>
        )}
        {remote.name === OWN_NAME && (
          <Text textStyle="sm" color="fg.warning">
            {text('drill.own')}
          </Text>
        )}
      </Card.Body>
    </Card.Root>
  );
}
