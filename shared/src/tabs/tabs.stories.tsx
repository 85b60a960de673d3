import { useState } from 'react';
import { useSampleText } from '../testing/sample-text.ts';
import { Text } from '../ui/ui.ts';
import { Tabs } from './tabs.ts';

export default { title: 'ui/Tabs' };

const names = ['word', 'action', 'title'] as const;

const Row = ({ variant, fitted = false }: { variant: 'line' | 'enclosed'; fitted?: boolean }) => {
  const sample = useSampleText();
  const [value, setValue] = useState<string>('word');
  return (
    <Tabs.Root
      value={value}
      onValueChange={(details) => setValue(details.value)}
      variant={variant}
      fitted={fitted}
    >
      <Tabs.List aria-label={sample.word}>
        {names.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {sample[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Content key={name} value={name}>
          <Text paddingX="4">{sample[name]}</Text>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

export const Line = () => <Row variant="line" />;
export const Enclosed = () => <Row variant="enclosed" fitted />;
