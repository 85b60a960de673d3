import type { Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Card, Countdown, Flex, Icon, Span } from '@chokdee/shared/ui';
import { CancelQuestion } from './cancel-question.tsx';
import type { PoyCancellation } from './use-cancel-poy.ts';

interface CancelPoyProps {
  poy: Pick<Poy, 'total'> & { cancelUntil: string };
  cancellation: PoyCancellation;
  /** The time is up. */
  onEnd: () => void;
}

/** Shown while a bet slip can be cancelled: the time left and the cancel action. */
export function CancelPoy({ poy, cancellation, onEnd }: CancelPoyProps) {
  const text = useTexts('lottery');
  return (
    <Card.Root as="section" aria-label={text('poy.cancel')}>
      <Card.Body flexDirection="row" flexWrap="wrap" alignItems="center" gap="4" paddingY="4">
        <Icon name="undo" boxSize="6" color="fg.muted" />
        <Box flex="1" minWidth="12rem">
          <Flex gap="2" wrap="wrap" align="baseline">
            <Span fontWeight="semibold">{text('poy.cancelLeft')}</Span>
            <Countdown untilMs={Date.parse(poy.cancelUntil)} onEnd={onEnd} fontWeight="bold" fontSize="lg" />
          </Flex>
          <Span fontSize="sm" color="fg.muted">
            {text('poy.cancelText')}
          </Span>
        </Box>
        <Button variant="outline" minHeight="11" aria-haspopup="dialog" onClick={cancellation.ask}>
          {text('poy.cancel')}
        </Button>
      </Card.Body>
      <CancelQuestion poy={poy} cancellation={cancellation} />
    </Card.Root>
  );
}
