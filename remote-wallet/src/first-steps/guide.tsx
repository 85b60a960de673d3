import { useEffect } from 'react';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Button, Heading, Skeleton, Stack, Text, chakra } from '@chokdee/shared/ui';
import { GUIDE_HEIGHT, storeProgress } from './progress.ts';
import { Step } from './step.tsx';
import { useFirstSteps } from './use-first-steps.ts';

interface GuideProps {
  memberId: string;
  /** Room is reserved for it. */
  isExpected: boolean;
}

/** Leads from an account to the first bet. Once all is done it is shown a last time where it was expected. */
export function Guide({ memberId, isExpected }: GuideProps) {
  const text = useTexts('wallet');
  const common = useTexts('common');
  const errorText = useErrorText();
  const steps = useFirstSteps();
  const done = steps.state === 'ready' ? steps.data : undefined;
  const isOver = done && done.deposit && done.bet;
  useEffect(() => {
    if (isOver !== undefined) storeProgress(memberId, isOver ? 'done' : 'open');
  }, [isOver, memberId]);

  if (!isExpected && (!done || isOver)) return null;
  if (steps.state === 'loading') return <Skeleton height={GUIDE_HEIGHT} borderRadius="l3" />;
  const next = done && (['bank', 'deposit', 'bet'] as const).find((name) => !done[name]);
  return (
    <chakra.section
      aria-labelledby="first-steps"
      minHeight={GUIDE_HEIGHT}
      padding="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      order={isExpected ? undefined : 1}
    >
      <Heading as="h2" id="first-steps" size="md" lineHeight="1.5rem" marginBottom="1" truncate>
        {text(isOver ? 'first.done' : 'first.title')}
      </Heading>
      {steps.state === 'error' && (
        <Stack gap="3" align="flex-start" role="alert">
          <Text color="fg.muted">{errorText(steps.error)}</Text>
          <Button variant="outline" onClick={steps.reload}>
            {common('retry')}
          </Button>
        </Stack>
      )}
      {done && (
        <Stack as="ol" listStyleType="none" gap="0">
          <Step number={1} to="/bank/add" name="bank" isDone={done.bank} isNext={next === 'bank'} />
          <Step
            number={2}
            to="/credit/deposit"
            name="deposit"
            isDone={done.deposit}
            isNext={next === 'deposit'}
          />
          <Step number={3} to="/lotto" name="bet" isDone={done.bet} isNext={next === 'bet'} />
        </Stack>
      )}
    </chakra.section>
  );
}
