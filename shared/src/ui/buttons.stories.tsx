import { useTexts } from '../i18n/i18n.ts';
import { Button, ButtonGroup, CloseButton, Flex, Icon, IconButton, Stack } from './ui.ts';

export default { title: 'ui/Buttons' };

export const Buttons = () => {
  const text = useTexts('common');
  return (
    <Stack padding="4" gap="4">
      {(['gray', 'red', 'green', 'amber'] as const).map((palette) => (
        <Flex key={palette} gap="2" wrap="wrap">
          {(['solid', 'subtle', 'outline', 'ghost'] as const).map((variant) => (
            <Button key={variant} colorPalette={palette} variant={variant}>
              {text('confirm')}
            </Button>
          ))}
        </Flex>
      ))}
    </Stack>
  );
};

export const States = () => {
  const text = useTexts('common');
  return (
    <Stack padding="4" gap="4" align="flex-start">
      <Button size="lg" colorPalette="red">
        <Icon name="send" />
        {text('confirm')}
      </Button>
      <Button disabled>{text('save')}</Button>
      <Button loading loadingText={text('wait')}>
        {text('save')}
      </Button>
      <ButtonGroup variant="outline" size="sm">
        <Button>{text('yes')}</Button>
        <Button>{text('no')}</Button>
      </ButtonGroup>
      <Flex gap="2">
        <IconButton aria-label={text('refresh')} variant="outline">
          <Icon name="refresh" />
        </IconButton>
        <CloseButton aria-label={text('close')} />
      </Flex>
    </Stack>
  );
};
