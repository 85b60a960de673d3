import type { NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Span } from '@chokdee/shared/ui';
import { SetSample } from './set-sample.tsx';

interface PickableSetProps {
  set: NumberSetSummary;
  onPick: () => void;
}

export function PickableSet({ set, onPick }: PickableSetProps) {
  const text = useTexts('lottery');
  return (
    <Button
      variant="outline"
      width="full"
      height="auto"
      minHeight="16"
      paddingY="2"
      justifyContent="space-between"
      textAlign="start"
      whiteSpace="normal"
      onClick={onPick}
    >
      <Box minWidth="0">
        <Box fontWeight="semibold" lineClamp="1">
          {set.name}
        </Box>
        <SetSample set={set} />
      </Box>
      <Span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
        {text('sets.count', { n: set.lineCount })}
      </Span>
    </Button>
  );
}
