import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Icon } from '@chokdee/shared/ui';
import type { ComponentProps } from 'react';
import { NoticeLine } from './notice-line.tsx';
import { useSlip } from './slip.store.ts';

/** Placeholder for the number entry while no option is active. */
export function NoOptionHint({ minHeight }: Pick<ComponentProps<typeof Flex>, 'minHeight'>) {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active);
  const hint = active.has('shuffle_3')
    ? 'keypad.chooseThree'
    : active.size > 0
      ? 'keypad.chooseTwo'
      : 'keypad.chooseOption';
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="3"
      minHeight={minHeight}
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="l3"
      padding="6"
      textAlign="center"
      color="fg.muted"
    >
      <Icon name="hash" boxSize="8" />
      {text(hint)}
      <NoticeLine />
    </Flex>
  );
}
