import { useAttempt } from '@chokdee/shared/attempt';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, HStack, Icon, Separator, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { lineSlug } from './line-slug.ts';

interface LineButtonProps {
  /** The slug of the referral link, if there is one. */
  slug?: string | undefined;
  /** Navigates the browser to LINE. */
  leave?: (address: string) => void;
}

/** Starts the LINE login, which returns to `LineReturnScreen`. */
export function LineButton({ slug, leave = (address) => window.location.assign(address) }: LineButtonProps) {
  const text = useTexts('auth');
  const { run, pending, error } = useAttempt(async () => {
    const { url } = await send(partnerLoginCalls.lineUrl, {});
    lineSlug.keep(slug);
    leave(url);
    // Pending until the browser has left the page.
    return new Promise<never>(() => undefined);
  });

  return (
    <Stack gap="4" marginTop="5">
      <HStack gap="3">
        <Separator flex="1" />
        <Text fontSize="sm" color="fg.muted">
          {text('line.or')}
        </Text>
        <Separator flex="1" />
      </HStack>
      <Button
        size="xl"
        variant="outline"
        colorPalette="green"
        loading={pending}
        loadingText={text('line.button')}
        onClick={() => void run(undefined)}
      >
        <Icon name="chat" />
        {text('line.button')}
      </Button>
      <FormError error={error} />
    </Stack>
  );
}
