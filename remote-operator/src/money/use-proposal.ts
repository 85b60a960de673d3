import { typedUserName } from '@chokdee/shared/contracts/auth';
import { adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import { useForm, type Form } from '@chokdee/shared/form';
import { useMoneyMutation } from '@chokdee/shared/query';
import { z } from 'zod';
import { typedBaht } from '../form/typed-text.ts';

const { request } = adjustmentCalls.propose;
const proposal = request.extend({
  userName: typedUserName.min(1, 'other.required').pipe(request.shape.userName),
  amount: z.string().trim().min(1, 'currency.required').pipe(typedBaht).pipe(request.shape.amount),
  reverses: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(request.shape.reverses),
});
type Draft = z.input<typeof proposal>;
export type ProposalForm = Form<Draft>;

const blank: Draft = { userName: '', type: 'ADMIN_INCREASE', amount: '', reverses: '', reason: '' };

/** The form of a proposed adjustment, and the call that sends it. */
export function useProposal() {
  const mutation = useMoneyMutation(adjustmentCalls.propose, { remote: 'operator' });
  const form = useForm({
    schema: proposal,
    initial: blank,
    validates: 'onSubmit',
    failure: mutation.error,
  });
  return { form, mutation };
}
