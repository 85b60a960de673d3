import { useTexts } from '@chokdee/shared/i18n';
import {
  Box,
  Button,
  Card,
  ErrorState,
  Flex,
  Grid,
  Heading,
  Icon,
  LoadingState,
  Text,
} from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { usePush } from './use-push.ts';

/** Explains push messages before the browser asks for its permission, which it does only once. */
export function PushCard() {
  const text = useTexts('auth');
  const push = usePush();
  const button = push.state === 'on' ? 'turnOff' : 'turnOn';
  return (
    <Card.Root>
      <Card.Body gap="3">
        <Heading as="h2" size="lg">
          {text('notices.push.title')}
        </Heading>
        <Text color="fg.muted">{text('notices.push.text')}</Text>
        {push.state === 'failed' && <ErrorState error={push.error} onRetry={push.reload} />}
        {push.state === 'unsupported' && <Obstacle state="unsupported" />}
        {push.state !== 'failed' && push.state !== 'unsupported' && (
          // A refusal is known only once the member was asked: its words have their room before,
          // so that nothing moves.
          <Grid alignItems="start" css={{ '& > *': { gridArea: '1 / 1' } }}>
            <Box visibility={push.state === 'denied' ? undefined : 'hidden'}>
              <Obstacle state="denied" />
            </Box>
            {push.state === 'loading' && <LoadingState rows={1} rowHeight="11" />}
            {(push.state === 'on' || push.state === 'off') && (
              <Flex gap="3" wrap="wrap" align="center" justify="space-between" minHeight="11">
                <Flex role="status" gap="2" align="center">
                  {push.state === 'on' && <Icon name="check-circle" color="green.fg" />}
                  {push.state === 'on' && text('notices.push.isOn')}
                </Flex>
                <Button
                  variant={push.state === 'on' ? 'outline' : 'solid'}
                  colorPalette={push.state === 'on' ? undefined : 'red'}
                  loading={push.pending}
                  onClick={push.toggle}
                >
                  {text(`notices.push.${button}`)}
                </Button>
              </Flex>
            )}
          </Grid>
        )}
        <FormError error={push.state === 'failed' ? undefined : push.error} />
      </Card.Body>
    </Card.Root>
  );
}

/** Why this browser shows no messages, and what to do. */
function Obstacle({ state }: { state: 'denied' | 'unsupported' }) {
  const text = useTexts('auth');
  return (
    <Flex role="status" gap="2" align="start">
      <Icon name="info" flexShrink="0" marginTop="1" />
      <Text>{text(`notices.push.${state}`)}</Text>
    </Flex>
  );
}
