import { useState, type FormEvent } from 'react';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { useCall } from '@chokdee/shared/query';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, Flex, Icon, LoadingState, Stack, TextField } from '@chokdee/shared/ui';
import { ChoiceCards } from '../console/choice-cards.tsx';
import { ConsolePage } from '../console/console-page.tsx';
import { currentDomain } from '../console/current-domain.ts';
import { Picker } from '../console/picker.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { ExplanationView, type ExplainRequest } from './explanation-view.tsx';

type SubjectKind = 'user' | 'bucket' | 'nobody';

/** What one visitor gets, and which layer decided it. */
export function ExplainScreen() {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const status = useCall(registryCalls.status, {});
  const [form, setForm] = useState<{ domain: string; subject: SubjectKind; user: string; bucket: string }>({
    domain: '',
    subject: 'user',
    user: '',
    bucket: '',
  });
  const [submitted, setSubmitted] = useState(false);
  const [request, setRequest] = useState<ExplainRequest>();
  const domains = status.state === 'ready' ? status.data : [];
  const domain = form.domain || (currentDomain(domains)?.domain ?? '');
  const badBucket = !/^\d{1,4}$/.test(form.bucket.trim());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (form.subject === 'user') return form.user.trim() && setRequest({ domain, user: form.user.trim() });
    if (form.subject === 'bucket') return badBucket || setRequest({ domain, bucket: Number(form.bucket) });
    return setRequest({ domain });
  };

  return (
    <ConsolePage title={text('explain.title')} text={text('explain.text')}>
      {status.state === 'loading' && <LoadingState rows={2} rowHeight="24" />}
      {status.state === 'error' && <RegistryUnavailable error={status.error} onRetry={status.reload} />}
      {status.state === 'ready' && (
        <form onSubmit={submit} noValidate>
          <Stack gap="5" maxWidth="3xl">
            <Picker
              label={text('history.domain')}
              value={domain}
              options={domains.map(({ domain: value, title }) => ({ value, label: `${title} (${value})` }))}
              onChange={(value) => setForm({ ...form, domain: value })}
              width="xs"
            />
            <ChoiceCards
              legend={text('explain.whom')}
              columns={3}
              value={form.subject}
              onChange={(subject) => {
                setForm({ ...form, subject });
                setSubmitted(false);
              }}
              choices={(['user', 'bucket', 'nobody'] as const).map((value) => ({
                value,
                label: text(`explain.${value}`),
                hint: text(`explain.${value}Hint`),
              }))}
            />
            <Flex gap="3" align="start" wrap="wrap">
              {form.subject === 'user' && (
                <Box flex="1" minWidth="3xs">
                  <TextField
                    label={text('explain.userName')}
                    autoCapitalize="none"
                    autoComplete="off"
                    spellCheck={false}
                    value={form.user}
                    error={submitted && !form.user.trim() ? fieldText('userName.required') : undefined}
                    onChange={({ target }) => setForm({ ...form, user: target.value })}
                  />
                </Box>
              )}
              {form.subject === 'bucket' && (
                <Box flex="1" minWidth="3xs">
                  <TextField
                    label={text('explain.bucketNumber')}
                    inputMode="numeric"
                    maxLength={4}
                    value={form.bucket}
                    error={submitted && badBucket ? text('explain.bucketWrong') : undefined}
                    onChange={({ target }) => setForm({ ...form, bucket: target.value })}
                  />
                </Box>
              )}
            </Flex>
            <Button type="submit" size="xl" colorPalette="red" alignSelf={{ base: 'stretch', sm: 'start' }}>
              <Icon name="search" />
              {text('explain.ask')}
            </Button>
          </Stack>
        </form>
      )}
      <Box marginTop="6" role="status">
        {request ? (
          <ExplanationView request={request} />
        ) : (
          status.state === 'ready' && <EmptyState icon="help" title={text('explain.empty')} />
        )}
      </Box>
    </ConsolePage>
  );
}
