import type { ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';
import { NumberProofStep } from './number-proof-step.tsx';
import { SignupForm } from './signup-form.tsx';
import type { NumberProof } from './use-number-proof.ts';
import type { SignupFormState } from './use-signup-form.ts';

interface SignupStepsProps {
  form: SignupFormState;
  proof: NumberProof;
  /** After the form's button. */
  notice?: ReactNode;
  /** Another way to register. */
  besides?: ReactNode;
}

/** The form, then the code. The form stays mounted, so that going back finds it as it was left. */
export function SignupSteps({ form, proof, notice, besides }: SignupStepsProps) {
  return (
    <>
      <Box hidden={proof.step === 'code'}>
        <SignupForm form={form}>{notice}</SignupForm>
        {besides}
      </Box>
      {proof.step === 'code' && <NumberProofStep form={form} proof={proof} />}
    </>
  );
}
