import { Button, Flex } from '@chokdee/shared/ui';

interface OptionRowProps<Name extends string> {
  label: string;
  options: readonly Name[];
  chosen: Name;
  nameOf: (option: Name) => string;
  onChoose: (option: Name) => void;
}

/** One of a few options, side by side. */
export function OptionRow<Name extends string>({
  label,
  options,
  chosen,
  nameOf,
  onChoose,
}: OptionRowProps<Name>) {
  return (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap">
      {options.map((option) => (
        <Button
          key={option}
          size="lg"
          variant={option === chosen ? 'subtle' : 'outline'}
          colorPalette={option === chosen ? 'red' : 'gray'}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {nameOf(option)}
        </Button>
      ))}
    </Flex>
  );
}
