import { Suspense, useEffect, type ReactNode } from 'react';
import { Box, lazyPart, LoadingState } from '@chokdee/shared/ui';
import { SignupForm } from './signup-form.tsx';
import type { NumberProof } from './use-number-proof.ts';
import type { SignupFormState } from './use-signup-form.ts';

/** Lazy: loaded while the form is filled in. */
const loadNumberProof = () => import('./number-proof-step.tsx');
const NumberProofStep = lazyPart(async () => (await loadNumberProof()).NumberProofStep);

interface SignupStepsProps {
  form: SignupFormState;
  proof: NumberProof;
  /** Rendered after the form's button. */
  notice?: ReactNode;
  /** Another way to register. */
  besides?: ReactNode;
}

/** The form, then the code. The form stays mounted, so that going back keeps its values. */
export function SignupSteps({ form, proof, notice, besides }: SignupStepsProps) {
  useEffect(() => {
    loadNumberProof().catch(() => undefined);
  }, []);
  return (
    <>
      <Box hidden={proof.step === 'code'}>
        <SignupForm form={form}>{notice}</SignupForm>
        {besides}
      </Box>
      {proof.step === 'code' && (
        <Suspense fallback={<LoadingState rows={2} rowHeight="12" />}>
          <NumberProofStep form={form} proof={proof} />
        </Suspense>
      )}
    </>
  );
}
