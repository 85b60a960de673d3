import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex } from '@chokdee/shared/ui';
import { chosenLook } from './chosen-look.ts';
import type { GeneratorKind } from './generator-kinds.ts';

interface KindChoiceProps {
  kinds: readonly GeneratorKind[];
  kind: GeneratorKind;
  onChange: (kind: GeneratorKind) => void;
}

export function KindChoice({ kinds, kind, onChange }: KindChoiceProps) {
  const text = useTexts('lottery');
  return (
    <Flex gap="1.5" wrap="wrap" role="group" aria-label={text('generator.kind')}>
      {kinds.map((each) => (
        <Button
          key={each}
          {...chosenLook(kind === each)}
          size="sm"
          minHeight="11"
          borderRadius="full"
          paddingX="3.5"
          onClick={() => onChange(each)}
        >
          {text(`generator.${each}`)}
        </Button>
      ))}
    </Flex>
  );
}
