import { useAttempt } from '@chokdee/shared/attempt';
import { TextLength } from '@chokdee/shared/chat/text-length';
import { chatLeft, chatText, hasContact } from '@chokdee/shared/contracts/chat';
import { useForm } from '@chokdee/shared/form';
import { useSession } from '@chokdee/shared/session';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea, TextField } from '@chokdee/shared/fields';
import { Button, Stack, Text } from '@chokdee/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { ChatStore } from './chat.store.ts';
import { leave, writeLeft } from './chat-leave.ts';
import { arrived } from './chat-storage.ts';
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
  const isMember = useSession(({ phase }) => phase === 'member');
  const { field, failure, isSending, submit } = useLeave(store, isMember);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const topic = field('topic');
  const { error, ...message } = field('text');
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
          {...topic}
        />
        <Field.Root required invalid={error !== undefined}>
          <Field.Label>{text('chat.body')}</Field.Label>
          <Textarea rows={3} readOnly={isSending} {...message} />
          <TextLength text={message.value} />
          <Field.HelperText minHeight="1lh" aria-live="polite" color="fg.error">
            {error}
          </Field.HelperText>
        </Field.Root>
        <Text>{text(isMember ? 'chat.reach' : 'chat.reachVisitor')}</Text>
        {ways.map(({ name, ...input }) => (
          <TextField
            key={name}
            size="lg"
            {...input}
            readOnly={isSending}
            label={text(`chat.${name}`)}
            {...field(name)}
          />
        ))}
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

/** An empty way to reach the customer is omitted. */
const way = <Value extends z.ZodType<string | undefined, string | undefined>>(typed: Value) =>
  z
    .string()
    .transform((value) => (value.trim() === '' ? undefined : value))
    .pipe(typed);

const leftByMember = chatLeft.extend({
  text: chatText,
  phone: way(chatLeft.shape.phone),
  line: way(chatLeft.shape.line),
  email: way(chatLeft.shape.email),
});
const leftByVisitor = leftByMember.refine(hasContact, { path: ['phone'], error: 'chat.contact' });

/** The form over what the store keeps of it. */
function useLeave(store: ChatStore, isMember: boolean) {
  const text = useTexts('support');
  const [initial] = useState(() => typedIn(store));
  const attempt = useAttempt((message: z.output<typeof leftByMember>) => leave(store, message));
  const form = useForm({
    schema: isMember ? leftByMember : leftByVisitor,
    initial,
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: (key) =>
      key.startsWith('chat.') ? text(`chat.problem.${key.slice('chat.'.length)}`) : undefined,
  });
  const clear = useEffectEvent(() => form.reset(typedIn(store)));
  // The message may arrive long after its answer was lost.
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const isAnswered = before.leftAs !== undefined && now.leftAs === undefined;
        if (isAnswered && now.draft === arrived.draft && now.left === arrived.left) clear();
      }),
    [store],
  );
  return {
    field(name: keyof typeof initial) {
      // Of a visitor, any of the ways makes the first one valid.
      const field = form.field(name, name === 'line' || name === 'email' ? ['phone'] : []);
      return {
        ...field,
        onChange(event: { target: { value: string } }) {
          field.onChange(event);
          const { value } = event.target;
          if (name === 'text') write(store, value);
          else writeLeft(store, { [name]: value });
        },
      };
    },
    failure: form.failure,
    isSending: attempt.pending,
    submit: form.submit(attempt.run),
  };
}

const typedIn = (store: ChatStore) => {
  const { draft, left } = store.getState();
  return { ...left, text: draft };
};
