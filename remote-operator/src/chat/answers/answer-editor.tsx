import { useState, type FormEvent } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorChatCalls, type ChatAnswer } from '@chokdee/shared/contracts/operator-chat';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Icon, Stack, Text, TextField } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { problemsIn, useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { useEdits } from '../../form/use-edits.ts';
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

type Request = z.output<typeof operatorChatCalls.saveAnswer.request>;
type Draft = Record<'title' | Locale, string>;

/** One canned answer in the site's languages, and how it reads. */
export function AnswerEditor({ answer, onBack, onSaved, onEdited, onChanged }: Props) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { draft, change, isEdited, problems, attempt, save } = useAnswerForm(answer);
  useReport(isEdited, onEdited);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save())) return;
    notify({ text: text('chat.answers.saved', { title: draft.title }), color: 'success' });
    onChanged();
    onSaved();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
          value={draft.title}
          error={problemText(problems.title)}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Text textStyle="sm" color="fg.muted">
          {text('chat.answers.variables')}
        </Text>
        {locales.map((locale) => (
          <AnswerText
            key={locale}
            locale={locale}
            value={draft[locale]}
            error={problemText(problems[`texts.${locale}`])}
            onChange={(value) => change({ [locale]: value })}
          />
        ))}
        <FormEnd attempt={attempt} idle={!isEdited} label={text('games.save')} onReload={onChanged} />
      </Stack>
    </form>
  );
}

function useAnswerForm(answer: ChatAnswer | undefined) {
  const saved: Draft = { title: '', th: '', en: '', kh: '', mm: '', ...answer?.texts };
  const { draft, change, isEdited } = useEdits<Draft>({ ...saved, title: answer?.title ?? '' });
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((request: Request) => send(operatorChatCalls.saveAnswer, request));
  const { title, ...texts } = draft;
  // An empty text is not stored: customers of that language get the Thai one.
  const written = Object.fromEntries(
    Object.entries(texts).filter(([locale, value]) => locale === 'th' || value.trim() !== ''),
  );
  const parsed = operatorChatCalls.saveAnswer.request.safeParse({
    ...(answer ? { id: answer.id, version: answer.version } : {}),
    title,
    texts: written,
  });
  const problems: FieldProblems = {
    ...refusedFields(attempt.error),
    ...(submitted ? problemsIn(parsed) : {}),
  };

  /** @returns whether it was saved. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    return parsed.success && (await attempt.run(parsed.data)) !== undefined;
  };
  return { draft, change, isEdited, problems, attempt, save };
}
