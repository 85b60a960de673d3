import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
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
  const { form, mutation } = useNewLink();

  const create = async (link: Parameters<typeof mutation.run>[0]) => {
    const made = await mutation.run(link);
    if (!made) return;
    notify({ text: text('referral.created', { slug: made.slug }), color: 'success' });
    onCreated();
    onClose();
  };

  return (
    <SideDrawer
      title={text('referral.create')}
      text={text('referral.createText')}
      isEdited={form.isEdited}
      onClose={onClose}
    >
      <form onSubmit={form.submit(create)} noValidate>
        <Stack gap="4">
          <TextField
            {...plain}
            required
            label={text('referral.employeeSlug')}
            hint={text('referral.employeeSlugHint')}
            {...form.field('employeeSlug')}
          />
          <TextField
            {...plain}
            label={text('referral.slug')}
            hint={text('referral.slugHint')}
            {...form.field('slug')}
          />
          <ReasonInput hint={text('desk.reasonHint')} rows={3} {...form.field('reason')} />
          <AttemptError attempt={{ ...mutation, error: form.failure }} />
          <Button type="submit" size="lg" colorPalette="red" loading={mutation.pending}>
            <Icon name="plus" />
            {text('referral.create')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}
