import type { Poy } from '@chokdee/shared/contracts/lottery';
import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Countdown, Flex, Span, Stack, Text } from '@chokdee/shared/ui';
import { QuestionContent, QuestionDialog } from '../purchase/question-dialog.tsx';
import type { PoyCancellation } from './use-cancel-poy.ts';

interface CancelQuestionProps {
  poy: Pick<Poy, 'total'> & { cancelUntil: string };
  cancellation: PoyCancellation;
}

/** Asks whether to cancel a bet slip, with the refund and the time left. */
export function CancelQuestion({ poy, cancellation }: CancelQuestionProps) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const { asking, dismiss, cancel, sending, error } = cancellation;
  const amount = formatBaht(poy.total);
  const choices = (
    <>
      <Button size="lg" variant="outline" disabled={sending} onClick={dismiss}>
        {text('poy.keep')}
      </Button>
      <Button size="lg" colorPalette="red" loading={sending} onClick={() => void cancel()}>
        {text('poy.cancelNow', { amount })}
      </Button>
    </>
  );
  return (
    <QuestionDialog open={asking} onDismiss={sending ? undefined : dismiss}>
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
  );
}
