import type { NewMember } from '@chokdee/shared/contracts/auth';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Page } from '@chokdee/shared/ui';
import { SignupForm } from '../register/signup-form.tsx';
import { useSignupForm } from '../register/use-signup-form.ts';

interface LineSignUpProps {
  /** As LINE says it; empty where it does not. */
  name: string;
  register: (member: NewMember) => Promise<void>;
}

/** What LINE does not know of a new member. */
export function LineSignUp({ name, register }: LineSignUpProps) {
  const text = useTexts('auth');
  const form = useSignupForm(register);
  return (
    <Page title={name ? text('line.hello', { name }) : text('line.title')} text={text('line.rest')} width="narrow">
      <Card.Root>
        <Card.Body>
          <SignupForm form={form} />
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
