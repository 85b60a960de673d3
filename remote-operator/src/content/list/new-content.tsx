import { useAttempt } from '@chokdee/shared/attempt';
import { contentKinds, type ContentKind } from '@chokdee/shared/contracts/content';
import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { TextField } from '@chokdee/shared/fields';
import { Stack } from '@chokdee/shared/ui';
import { z } from 'zod';
import { Picker } from '../../console/picker.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';

const { create } = operatorContentCalls;
/** Its texts are written in the editor. */
const empty = { domains: null, audience: 'everyone', level: null, texts: {}, note: '' } as const;

const address = z.object({
  kind: create.request.shape.kind,
  slug: z.string().trim().pipe(create.request.shape.slug),
});

/** Adds an item as an empty draft, and opens it. */
export function NewContent({ onClose }: { onClose: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const attempt = useAttempt((typed: z.output<typeof address>) => send(create, { ...empty, ...typed }));
  const form = useForm({
    schema: address,
    initial: { kind: 'article' as ContentKind, slug: '' },
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });
  const add = async (typed: z.output<typeof address>) => {
    const made = await attempt.run(typed);
    if (made) await navigate(`/operator/content/${made.item}`);
  };

  return (
    <SideDrawer
      title={text('content.add')}
      text={text('content.addText')}
      isEdited={form.isEdited}
      onClose={onClose}
    >
      <form onSubmit={form.submit(add)} noValidate>
        <Stack gap="4">
          <Picker
            label={text('content.field.kind')}
            value={form.values.kind}
            options={contentKinds.map((name) => ({ value: name, label: text(`content.kind.${name}`) }))}
            onChange={(value) => form.change('kind', value)}
          />
          <TextField
            size="lg"
            required
            label={text('content.field.slug')}
            hint={text('content.hint.slug')}
            autoComplete="off"
            autoCapitalize="none"
            {...form.field('slug')}
          />
          <FormEnd
            attempt={{ error: form.failure, pending: attempt.pending }}
            label={text('content.create')}
          />
        </Stack>
      </form>
    </SideDrawer>
  );
}
