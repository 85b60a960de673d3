import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Countdown, Flex, HStack, Icon, Span, Stack, Strong, Text } from '@chokdee/shared/ui';
import type { CodeRequest } from './use-code-request.ts';

interface CodeStatusProps {
  codes: CodeRequest;
  onResend: () => void;
}

/**
 * Once a code was sent, shows its reference and remaining lifetime, and offers another code
 * when that is allowed.
 */
export function CodeStatus({ codes, onResend }: CodeStatusProps) {
  const text = useTexts('auth');
  const { sent, isValid, pending, expire } = codes;
  if (!sent) return null;

  return (
    <Stack gap="3" padding="4" borderRadius="l3" borderWidth="1px" bg="bg.subtle">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text>
          <Span color="fg.muted">{text('code.reference')}</Span>{' '}
          <Strong letterSpacing="0.15em">{sent.reference}</Strong>
        </Text>
        <HStack gap="2" color="fg.muted">
          <Icon name="timer" />
          {isValid ? (
            <Text>
              {text('code.validFor')}{' '}
              <Countdown key={sent.reference} untilMs={sent.expiresAtMs} onEnd={expire} />
            </Text>
          ) : (
            <Text>{text('code.over')}</Text>
          )}
        </HStack>
      </Flex>
      <Flex minHeight="10" align="center">
        <ResendButton
          key={sent.reference}
          resendAfterMs={sent.resendAfterMs}
          pending={pending}
          onResend={onResend}
        />
      </Flex>
    </Stack>
  );
}

function ResendButton({
  resendAfterMs,
  pending,
  onResend,
}: {
  resendAfterMs: number;
  pending: boolean;
  onResend: () => void;
}) {
  const text = useTexts('auth');
  const [waiting, setWaiting] = useState(true);
  if (waiting) {
    return (
      <Text color="fg.muted">
        {text('code.resendIn')}{' '}
        <Countdown untilMs={resendAfterMs} color="inherit" onEnd={() => setWaiting(false)} />
      </Text>
    );
  }
  return (
    <Button variant="outline" onClick={onResend} loading={pending}>
      <Icon name="refresh" />
      {text('code.resend')}
    </Button>
  );
}
