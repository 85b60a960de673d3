import type { NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Span } from '@chokdee/shared/ui';
import { ListSample } from './list-sample.tsx';

interface PickableListProps {
  list: NumberListSummary;
  onPick: () => void;
}

export function PickableList({ list, onPick }: PickableListProps) {
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
          {list.name}
        </Box>
        <ListSample list={list} />
      </Box>
      <Span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
        {text('saved.count', { n: list.lineCount })}
      </Span>
    </Button>
  );
}
