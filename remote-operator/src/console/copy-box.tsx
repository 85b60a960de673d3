import { useTexts } from '@chokdee/shared/i18n';
import { Button, chakra, Icon, Stack } from '@chokdee/shared/ui';
import { useCopy } from './use-copy.ts';

/** Long text to copy. It takes the focus, because the operator asked for it. */
export function CopyBox({ label, value }: { label: string; value: string }) {
  const common = useTexts('common');
  const copy = useCopy();
  return (
    <Stack gap="3" align="start">
      <chakra.output
        ref={focusOnMount}
        tabIndex={-1}
        aria-label={label}
        display="block"
        width="full"
        padding="4"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="l2"
        fontFamily="mono"
        overflowWrap="anywhere"
        userSelect="all"
        outline="none"
      >
        {value}
      </chakra.output>
      <Button colorPalette="red" size="lg" onClick={() => copy(value)}>
        <Icon name="copy" />
        {common('copy')}
      </Button>
    </Stack>
  );
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();
