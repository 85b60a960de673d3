import { TextLength } from '@chokdee/shared/chat/text-length';
import { chatLeft, chatText, hasContact } from '@chokdee/shared/contracts/chat';
import { useSession } from '@chokdee/shared/session';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Field, Stack, Text, Textarea, TextField } from '@chokdee/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { leave, writeLeft } from './chat-leave.ts';
import { write } from './chat-writing.ts';

const ways = [
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'line', type: 'text', autoComplete: 'off' },
  { name: 'email', type: 'email', autoComplete: 'email' },
] as const;

/** What a customer leaves while nobody is on duty: the topic, the message, and how to reach them. */
export function LeaveForm({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const errorText = useErrorText();
  const { draft, left } = useStore(store);
  const isMember = useSession(({ phase }) => phase === 'member');
  const { problemOf, failure, isSending, submit } = useLeave(store, isMember);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <form ref={form} onSubmit={submit} noValidate style={{ flex: 1, overflowY: 'auto' }}>
      <Stack gap="3" padding="4">
        <Text color="fg.muted">
          {text('chat.leaveText')} {text('chat.safety')}
        </Text>
        <TextField
          size="lg"
          required
          readOnly={isSending}
          label={text('chat.topic')}
          maxLength={80}
          autoComplete="off"
          value={left.topic}
          error={problemOf('topic')}
          onChange={({ target }) => writeLeft(store, { topic: target.value })}
        />
        <Field.Root required invalid={problemOf('text') !== undefined}>
          <Field.Label>{text('chat.body')}</Field.Label>
          <Textarea
            rows={3}
            readOnly={isSending}
            value={draft}
            onChange={({ target }) => write(store, target.value)}
          />
          <TextLength text={draft} />
          <Field.HelperText minHeight="1lh" aria-live="polite" color="fg.error">
            {problemOf('text')}
          </Field.HelperText>
        </Field.Root>
        <Text>{text(isMember ? 'chat.reach' : 'chat.reachVisitor')}</Text>
        <Ways store={store} isSending={isSending} problemOf={problemOf} />
        {failure !== undefined && (
          <Text role="alert" color="fg.error">
            {errorText(failure)}
          </Text>
        )}
        <Button type="submit" size="lg" colorPalette="red" loading={isSending}>
          {text('chat.leaveSend')}
        </Button>
      </Stack>
    </form>
  );
}

interface WaysProps {
  store: ChatStore;
  isSending: boolean;
  problemOf: (name: string) => string | undefined;
}

/** How to reach the customer. */
function Ways({ store, isSending, problemOf }: WaysProps) {
  const text = useTexts('support');
  const { left } = useStore(store);
  return ways.map(({ name, ...input }) => (
    <TextField
      key={name}
      size="lg"
      {...input}
      readOnly={isSending}
      label={text(`chat.${name}`)}
      value={left[name]}
      error={problemOf(name)}
      onChange={({ target }) => writeLeft(store, { [name]: target.value })}
    />
  ));
}

function useLeave(store: ChatStore, isMember: boolean) {
  const text = useTexts('support');
  const fieldText = useFieldText();
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const { topic, phone, line, email } = useStore(store, ({ left }) => left);
  const wanted = chatLeft
    .extend({ text: chatText })
    .refine((message) => isMember || hasContact(message), { path: ['phone'], error: 'chat.contact' });
  const parsed = wanted.safeParse({
    topic,
    text: useStore(store, ({ draft }) => draft),
    // Omits empty fields.
    ...Object.fromEntries(Object.entries({ phone, line, email }).filter(([, value]) => value.trim() !== '')),
  });
  const problemOf = (name: string): string | undefined => {
    const key = submitted && parsed.error?.issues.find(({ path }) => path[0] === name)?.message;
    if (!key) return undefined;
    return key.startsWith('chat.') ? text(`chat.problem.${key.slice(5)}`) : fieldText(key);
  };
  const submit = async () => {
    setSubmitted(true);
    if (!parsed.success) return;
    setIsSending(true);
    setFailure(undefined);
    await leave(store, parsed.data).catch(setFailure);
    setIsSending(false);
  };
  return {
    problemOf,
    failure,
    isSending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
