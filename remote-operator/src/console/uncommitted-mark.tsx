import { useTexts } from '@chokdee/shared/i18n';
import { Badge } from '@chokdee/shared/ui';

/** Marks a build made from uncommitted sources. */
export function UncommittedMark() {
  const text = useTexts('operator');
  return (
    <Badge size="sm" colorPalette="orange" title={text('builds.uncommittedHint')}>
      {text('builds.uncommitted')}
    </Badge>
  );
}
