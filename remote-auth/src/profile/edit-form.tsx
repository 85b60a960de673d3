import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import type { UserInfo } from '@chokdee/shared/session';
import { TextField } from '@chokdee/shared/fields';
import { Button, Stack } from '@chokdee/shared/ui';
import { asTyped } from '../forms/field-kinds.ts';
import { FormError } from '../forms/form-error.tsx';
import { useEdit } from './use-edit.ts';

/** Phone keyboards change nothing. */
const webAddress = { ...asTyped, type: 'url', inputMode: 'url', autoComplete: 'off' } as const;

export function EditForm({ info }: { info: UserInfo }) {
  const text = useTexts('auth');
  const common = useTexts('common');
  const { field, failure, pending, submit } = useEdit(info, () =>
    notify({ text: text('edit.saved'), color: 'success' }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <TextField
          label={text('edit.name')}
          hint={text('edit.nameHint')}
          autoComplete="name"
          {...field('name')}
        />
        <TextField
          label={text('edit.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...field('email')}
        />
        <TextField
          label={text('edit.lineId')}
          hint={text('edit.lineIdHint')}
          {...asTyped}
          {...field('lineId')}
        />
        <TextField
          label={text('edit.vipChatUrl')}
          hint={text('edit.addressHint')}
          {...webAddress}
          {...field('vipChatUrl')}
        />
        <TextField
          label={text('edit.videoEmbed')}
          hint={text('edit.addressHint')}
          {...webAddress}
          {...field('videoEmbed')}
        />
        <FormError error={failure} />
        <Button type="submit" size="xl" colorPalette="red" loading={pending}>
          {common('save')}
        </Button>
      </Stack>
    </form>
  );
}
