import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { Tabs, Text } from '../ui.ts';

export default { title: 'ui/Tabs' };

const names = ['today', 'all', 'details'] as const;

const Row = ({ variant, fitted = false }: { variant: 'line' | 'enclosed'; fitted?: boolean }) => {
  const text = useTexts('common');
  const [value, setValue] = useState<string>('today');
  return (
    <Tabs.Root
      value={value}
      onValueChange={(details) => setValue(details.value)}
      variant={variant}
      fitted={fitted}
    >
      <Tabs.List aria-label={text('more')}>
        {names.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {text(name)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Content key={name} value={name}>
          <Text paddingX="4">{text(name)}</Text>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

export const Line = () => <Row variant="line" />;
export const Enclosed = () => <Row variant="enclosed" fitted />;
