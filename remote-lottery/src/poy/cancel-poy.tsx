import type { Poy } from '@chokdee/shared/contracts/lottery';
import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, Card, Countdown, Flex, Icon, Span, Stack, Text } from '@chokdee/shared/ui';
import { useState } from 'react';
import { QuestionDialog, QuestionContent } from '../slip/question-dialog.tsx';
import { useCancelPoy } from './use-cancel-poy.ts';

interface CancelPoyProps {
  poy: Pick<Poy, 'poyId' | 'total'> & { cancelUntil: string };
  /** Reload the bet slip: it was cancelled, or can no longer be. */
  onChange: () => void;
}

/** Shown while a bet slip can be cancelled: the time left and the cancel action. */
export function CancelPoy({ poy, onChange }: CancelPoyProps) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { cancel, sending, error } = useCancelPoy(poy.poyId, () => {
    setAsking(false);
    onChange();
  });
  const amount = formatBaht(poy.total);
  const choices = (
    <>
      <Button size="lg" variant="outline" disabled={sending} onClick={() => setAsking(false)}>
        {text('poy.keep')}
      </Button>
      <Button size="lg" colorPalette="red" loading={sending} onClick={() => void cancel()}>
        {text('poy.cancelNow', { amount })}
      </Button>
    </>
  );
  return (
    <Card.Root as="section" aria-label={text('poy.cancel')}>
      <Card.Body flexDirection="row" flexWrap="wrap" alignItems="center" gap="4" paddingY="4">
        <Icon name="undo" boxSize="6" color="fg.muted" />
        <Box flex="1" minWidth="12rem">
          <Flex gap="2" wrap="wrap" align="baseline">
            <Span fontWeight="semibold">{text('poy.cancelLeft')}</Span>
            <Countdown
              untilMs={Date.parse(poy.cancelUntil)}
              onEnd={onChange}
              fontWeight="bold"
              fontSize="lg"
            />
          </Flex>
          <Span fontSize="sm" color="fg.muted">
            {text('poy.cancelText')}
          </Span>
        </Box>
        <Button variant="outline" minHeight="11" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {text('poy.cancel')}
        </Button>
      </Card.Body>
      <QuestionDialog open={asking} onDismiss={sending ? undefined : () => setAsking(false)}>
        <QuestionContent title={text('poy.cancelQuestion')} choices={choices}>
          <Stack gap="4">
            <Text>{text('poy.cancelConsequence', { amount })}</Text>
            <Flex gap="2" align="baseline">
              <Span color="fg.muted">{text('poy.cancelLeft')}</Span>
              <Countdown untilMs={Date.parse(poy.cancelUntil)} fontWeight="bold" />
            </Flex>
            {error && (
              <Alert.Root status="error" role="alert">
                <Alert.Indicator />
                <Alert.Title>{errorText(error)}</Alert.Title>
              </Alert.Root>
            )}
          </Stack>
        </QuestionContent>
      </QuestionDialog>
    </Card.Root>
  );
}
