import { useAttempt } from '@chokdee/shared/attempt';
import { operatorChatCalls, type ChatAnswer } from '@chokdee/shared/contracts/operator-chat';
import { locales } from '@chokdee/shared/contracts/site';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { z } from 'zod';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { useReport } from '../../form/use-unsaved.tsx';
import { AnswerText } from './answer-text.tsx';

interface Props {
  /** Absent: a new one. */
  answer: ChatAnswer | undefined;
  onBack: () => void;
  onSaved: () => void;
  onEdited: (isEdited: boolean) => void;
  onChanged: () => void;
}

const { saveAnswer } = operatorChatCalls;
const wanted = saveAnswer.request.shape.texts;
/** Customers of a language without a text get the Thai one. */
const written = z
  .string()
  .transform((typed) => (typed.trim() === '' ? undefined : typed))
  .pipe(wanted.shape.en);
const answerFields = z.object({
  title: saveAnswer.request.shape.title,
  texts: wanted.extend({ en: written, kh: written, mm: written }),
});
type AnswerFields = z.output<typeof answerFields>;

/** One canned answer in the site's languages, and how it reads. */
export function AnswerEditor({ answer, onBack, onSaved, onEdited, onChanged }: Props) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const attempt = useAttempt((fields: AnswerFields) =>
    send(saveAnswer, { ...(answer ? { id: answer.id, version: answer.version } : {}), ...fields }),
  );
  const form = useForm({
    schema: answerFields,
    initial: {
      title: answer?.title ?? '',
      texts: { th: '', en: '', kh: '', mm: '', ...answer?.texts },
    },
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });
  useReport(form.isEdited, onEdited);
  const save = async (fields: AnswerFields) => {
    if (!(await attempt.run(fields))) return;
    notify({ text: text('chat.answers.saved', { title: fields.title }), color: 'success' });
    onChanged();
    onSaved();
  };
  return (
    <form onSubmit={form.submit(save)} noValidate>
      <Stack gap="4">
        <Button variant="ghost" size="lg" alignSelf="start" onClick={onBack}>
          <Icon name="arrow-left" />
          {text('chat.answers.back')}
        </Button>
        <TextField
          size="lg"
          required
          label={text('chat.answers.name')}
          hint={text('chat.answers.nameHint')}
          autoComplete="off"
          maxLength={60}
          {...form.field('title')}
        />
        <Text textStyle="sm" color="fg.muted">
          {text('chat.answers.variables')}
        </Text>
        {locales.map((locale) => (
          <AnswerText
            key={locale}
            locale={locale}
            {...form.field(`texts.${locale}`)}
            value={form.values.texts[locale]}
          />
        ))}
        <FormEnd
          attempt={{ error: form.failure, pending: attempt.pending }}
          idle={!form.isEdited}
          label={text('games.save')}
          onReload={onChanged}
        />
      </Stack>
    </form>
  );
}
