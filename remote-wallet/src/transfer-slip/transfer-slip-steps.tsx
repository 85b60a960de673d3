import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { Box, Button, Flex, HStack, Icon, Spinner, Stack, Text } from '@chokdee/shared/ui';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { TransferSlipAnswer } from './transfer-slip-answer.tsx';
import { TransferSlipFailure } from './transfer-slip-failure.tsx';
import { TransferSlipFinding } from './transfer-slip-finding.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { TransferSlipPreview } from './transfer-slip-preview.tsx';
import type { useTransferSlip } from './use-transfer-slip.ts';

interface TransferSlipStepsProps {
  slip: ReturnType<typeof useTransferSlip>;
  pasted?: boolean;
}

/** All steps from choosing a picture to the answer. */
export function TransferSlipSteps(props: TransferSlipStepsProps) {
  const area = useKeptFocus(props.slip.state.step, false);
  return (
    <Box ref={area} tabIndex={-1} outline="none">
      <TransferSlipStep {...props} />
    </Box>
  );
}

function TransferSlipStep({ slip, pasted }: TransferSlipStepsProps) {
  const text = useTexts('wallet');
  const { state, choose, submit, reset } = slip;

  const another = (
    <Button variant="outline" onClick={reset}>
      <Icon name="image" />
      {text('transferSlip.another')}
    </Button>
  );
  const sendIt = (label: string): ReactNode => (
    <Flex gap="3" wrap="wrap">
      <Button colorPalette="red" onClick={() => void submit()}>
        <Icon name="send" />
        {text(label)}
      </Button>
      {another}
    </Flex>
  );

  if (state.step === 'empty' || state.step === 'unfit') {
    return (
      <PictureChoice
        problem={state.step === 'unfit' ? state.problem : undefined}
        pasted={pasted}
        onChosen={(file) => void choose(file)}
      />
    );
  }
  return (
    <Stack gap="4">
      <TransferSlipPreview key={state.picture.url} picture={state.picture} />
      <Box aria-live="polite">
        {state.step === 'reading' && (
          <HStack minHeight="12">
            <Spinner size="sm" />
            <Text>{text('transferSlip.reading')}</Text>
          </HStack>
        )}
        {state.step === 'chosen' && <TransferSlipFinding found={state.found} />}
        {state.step === 'sending' && <Upload progress={state.progress} />}
        {state.step === 'answered' && <TransferSlipAnswer slip={state.slip} />}
        {state.step === 'failed' && (
          <TransferSlipFailure
            error={state.error}
            found={state.found}
            earlier={slip.earlier}
            onWithoutDeposit={() => void slip.submitWithoutDeposit()}
          />
        )}
      </Box>
      {state.step === 'chosen' &&
        sendIt(state.found.kind === 'transfer-slip' ? 'transferSlip.send' : 'transferSlip.sendAnyway')}
      {state.step === 'failed' && (isOutcomeUnknown(state.error) ? sendIt('attempt.again') : another)}
      {state.step === 'answered' && another}
    </Stack>
  );
}

function Upload({ progress }: { progress: number }) {
  const text = useTexts('wallet');
  const percent = Math.round(progress * 100);
  return (
    <Stack gap="2" minHeight="12">
      <Text>{percent < 100 ? text('transferSlip.sending', { percent }) : text('transferSlip.checking')}</Text>
      <Box
        role="progressbar"
        aria-label={text('transferSlip.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        height="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box height="full" bg="red.solid" style={{ width: `${percent}%` }} transition="width 200ms" />
      </Box>
    </Stack>
  );
}
