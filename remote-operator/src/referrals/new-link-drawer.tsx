import type { FormEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { ReasonInput } from '../console/reason-input.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { AttemptError } from '../money/attempt-error.tsx';
import { useNewLink } from './use-new-link.ts';

interface NewLinkDrawerProps {
  onClose: () => void;
  onCreated: () => void;
}

const plain = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 32,
} as const;

/** Creates a referral link for a member of staff. */
export function NewLinkDrawer({ onClose, onCreated }: NewLinkDrawerProps) {
  const text = useTexts('operator');
  const { form, change, problems, create, mutation } = useNewLink();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await create();
    if (!made) return;
    notify({ text: text('referral.created', { slug: made.slug }), color: 'success' });
    onCreated();
    onClose();
  };

  return (
    <SideDrawer title={text('referral.create')} text={text('referral.createText')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="4">
          <TextField
            {...plain}
            required
            label={text('referral.employeeSlug')}
            hint={text('referral.employeeSlugHint')}
            value={form.employeeSlug}
            error={problems.employeeSlug}
            onChange={({ target }) => change({ employeeSlug: target.value })}
          />
          <TextField
            {...plain}
            label={text('referral.slug')}
            hint={text('referral.slugHint')}
            value={form.slug}
            error={problems.slug}
            onChange={({ target }) => change({ slug: target.value })}
          />
          <ReasonInput
            hint={text('desk.reasonHint')}
            error={problems.reason}
            rows={3}
            value={form.reason}
            onChange={(reason) => change({ reason })}
          />
          <AttemptError attempt={mutation} />
          <Button type="submit" size="lg" colorPalette="red" loading={mutation.pending}>
            <Icon name="plus" />
            {text('referral.create')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}
