import { useAttempt } from '@chokdee/shared/attempt';
import { contentKinds, type ContentKind } from '@chokdee/shared/contracts/content';
import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { Stack, TextField } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { Picker } from '../../console/picker.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';

const { create } = operatorContentCalls;
/** Its texts are written in the editor. */
const empty = { domains: null, audience: 'everyone', level: null, texts: {}, note: '' } as const;

/** Adds an item as an empty draft, and opens it. */
export function NewContent({ onClose }: { onClose: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ContentKind>('article');
  const [slug, setSlug] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((address: { kind: ContentKind; slug: string }) =>
    send(create, { ...empty, ...address }),
  );
  const parsed = create.request.shape.slug.safeParse(slug.trim());
  const wrong = submitted && !parsed.success ? parsed.error.issues[0]?.message : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const made = parsed.success && (await attempt.run({ kind, slug: parsed.data }));
    if (made) await navigate(`/operator/content/${made.item}`);
  };

  return (
    <SideDrawer title={text('content.add')} text={text('content.addText')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          <Picker
            label={text('content.field.kind')}
            value={kind}
            options={contentKinds.map((name) => ({ value: name, label: text(`content.kind.${name}`) }))}
            onChange={(value) => setKind(value as ContentKind)}
          />
          <TextField
            size="lg"
            required
            label={text('content.field.slug')}
            hint={text('content.hint.slug')}
            autoComplete="off"
            autoCapitalize="none"
            value={slug}
            error={problemText(wrong ?? refusedFields(attempt.error)['slug'])}
            onChange={({ target }) => {
              attempt.forget();
              setSlug(target.value);
            }}
          />
          <FormEnd attempt={attempt} label={text('content.create')} />
        </Stack>
      </form>
    </SideDrawer>
  );
}
