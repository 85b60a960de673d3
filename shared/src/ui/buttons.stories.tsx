import { useSampleText } from '../testing/sample-text.ts';
import { Button, ButtonGroup, CloseButton, Flex, Icon, IconButton, Stack } from './ui.ts';

export default { title: 'ui/Buttons' };

export const Buttons = () => {
  const sample = useSampleText();
  return (
    <Stack padding="4" gap="4">
      {(['gray', 'red', 'green', 'amber'] as const).map((palette) => (
        <Flex key={palette} gap="2" wrap="wrap">
          {(['solid', 'subtle', 'outline', 'ghost'] as const).map((variant) => (
            <Button key={variant} colorPalette={palette} variant={variant}>
              {sample.action}
            </Button>
          ))}
        </Flex>
      ))}
    </Stack>
  );
};

export const States = () => {
  const sample = useSampleText();
  return (
    <Stack padding="4" gap="4" align="flex-start">
      <Button size="lg" colorPalette="red">
        <Icon name="send" />
        {sample.action}
      </Button>
      <Button disabled>{sample.action}</Button>
      <Button loading loadingText={sample.action}>
        {sample.action}
      </Button>
      <ButtonGroup variant="outline" size="sm">
        <Button>{sample.word}</Button>
        <Button>{sample.word}</Button>
      </ButtonGroup>
      <Flex gap="2">
        <IconButton aria-label={sample.action} variant="outline">
          <Icon name="refresh" />
        </IconButton>
        <CloseButton aria-label={sample.word} />
      </Flex>
    </Stack>
  );
};
