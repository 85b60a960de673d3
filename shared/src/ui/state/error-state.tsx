import { Button } from '../button.tsx';
import { Center } from '@chakra-ui/react/center';
import { VStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useErrorText, useTexts } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
}

/** Shown when loading failed: the error in the visitor's language, and a retry button. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const text = useTexts('common');
  const errorText = useErrorText();
  return (
    <VStack role="alert" gap="4" paddingY="12" paddingX="4" textAlign="center" textWrap="balance">
      <Center
        boxSize="16"
        borderRadius="full"
        bg="bg.error"
        color="fg.error"
        borderWidth="1px"
        borderColor="red.muted"
      >
        <Icon name="alert" boxSize="7" />
      </Center>
      <Text maxWidth="prose">{errorText(error)}</Text>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <Icon name="refresh" />
          {text('retry')}
        </Button>
      )}
    </VStack>
  );
}
