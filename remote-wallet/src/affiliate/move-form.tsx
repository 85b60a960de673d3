import type { FormEvent } from 'react';
import { z } from 'zod';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useForm } from '@chokdee/shared/form';
import { formatBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { session } from '@chokdee/shared/session';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import { typedAmount } from '../amount/typed-amount.ts';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import { useMoneyMutation } from '@chokdee/shared/query';
import { useDraft } from '../attempt/use-draft.ts';

/** Moves part or all of the affiliate cash to the cash account. */
export function MoveForm({ available }: { available: Satang }) {
  const text = useTexts('wallet');
  const { attempt, isRepeatable, input, submit, choose } = useMoveForm(available);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <BahtField
          {...input}
          label={text('affiliate.amount')}
          hint={text('affiliate.available', { amount: formatBaht(available) })}
          large={false}
          readOnly={attempt.pending || attempt.unknown}
        />
        <AttemptAlert {...attempt} unfinished={attempt.unfinished && isRepeatable} />
        <Stack direction={{ base: 'column', sm: 'row' }} gap="2">
          <Button type="submit" colorPalette="red" size="lg" loading={attempt.pending}>
            <Icon name={attempt.unknown ? 'refresh' : 'wallet'} />
            {text(attempt.unknown ? 'attempt.again' : 'affiliate.move')}
          </Button>
          <Button
            variant="outline"
            size="lg"
            colorPalette="gray"
            disabled={available === 0 || attempt.pending || attempt.unknown}
            onClick={() => choose(hundredthsText(available))}
          >
            {text('affiliate.all')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function useMoveForm(available: Satang) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const attempt = useMoneyMutation(walletCalls.moveAfCash, { remote: 'wallet' });
  const draft = useDraft('af-move');
  const amount = typedAmount({ minSatang: 1, maxSatang: available });
  const form = useForm({
    schema: z.object({ amount }),
    initial: { amount: draft.initial },
    validFor: available,
    textOf(problem) {
      if (problem === 'max') return text('affiliate.tooMuch');
      return fieldText(problem === 'min' ? 'currency.positive' : problem);
    },
  });
  const field = form.field('amount');
  const type = (typed: string) => {
    form.change('amount', typed);
    draft.store(typed);
  };

  const move = async (request: { amount: Satang }) => {
    const moved = await attempt.run(request);
    if (!moved) return;
    session.getState().setAfCash(moved.afMoney, moved.afVersion);
    session.getState().setCash(moved.balance, moved.version);
    notify({
      text: text('affiliate.moveDone', { amount: formatBaht(request.amount) }),
      color: 'success',
    });
    form.reset({ amount: '' });
    draft.forget();
  };
  const submit = (event: FormEvent) => {
    if (!attempt.open) return form.submit(move)(event);
    event.preventDefault();
    return move(attempt.open);
  };

  const shown = { ...field, error: attempt.unknown ? undefined : field.error, onType: type };
  return {
    attempt,
    /** Once the amount has been moved, it may exceed what is left. Then the same request can't be sent. */
    isRepeatable: amount.safeParse(form.values.amount).success,
    input: shown,
    submit,
    choose: type,
  };
}
