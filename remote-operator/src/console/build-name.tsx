import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';
import { useCopy } from './use-copy.ts';

/** Long enough to tell builds apart at a glance. */
export const shortBuild = (build: string): string => (build.length > 10 ? build.slice(0, 8) : build);

/** A shortened build name. Pressing it copies the full name. */
export function BuildName({ build }: { build: string }) {
  const text = useTexts('operator');
  const copy = useCopy();
  return (
    <Button
      variant="ghost"
      size="2xs"
      fontFamily="mono"
      fontSize="sm"
      marginStart="-1.5"
      paddingX="1.5"
      gap="1"
      color="fg"
      title={build}
      aria-label={text('console.copyBuild', { build: shortBuild(build) })}
      onClick={() => copy(build)}
    >
      {shortBuild(build)}
      <Icon name="copy" boxSize="3.5" color="fg.subtle" />
    </Button>
  );
}
