import { useTexts } from '@chokdee/shared/i18n';
import { Card, Page } from '@chokdee/shared/ui';
import { SignupSteps } from '../register/signup-steps.tsx';
import { useNumberProof, type ProvenMember } from '../register/use-number-proof.ts';
import { useSignupForm } from '../register/use-signup-form.ts';

interface LineSignUpProps {
  /** The name from LINE; empty if it gives none. */
  name: string;
  register: (member: ProvenMember) => Promise<void>;
}

/** Asks a new member for what LINE does not provide. */
export function LineSignUp({ name, register }: LineSignUpProps) {
  const text = useTexts('auth');
  const proof = useNumberProof(register);
  const form = useSignupForm(proof.submit);
  return (
    <Page
      title={name ? text('line.hello', { name }) : text('line.title')}
      text={text('line.rest')}
      width="narrow"
    >
      <Card.Root>
        <Card.Body>
          <SignupSteps form={form} proof={proof} />
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
