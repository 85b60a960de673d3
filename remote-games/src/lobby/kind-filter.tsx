import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { kindLooks, type GameKind } from './game-kinds.ts';

interface KindFilterProps {
  kinds: readonly GameKind[];
  chosen: GameKind | undefined;
  onChoose: (kind: GameKind | undefined) => void;
}

export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const text = useTexts('games');
  return (
    <Flex role="group" aria-label={text('lobby.filter')} gap="2" overflowX="auto" paddingY="1">
      {[undefined, ...kinds].map((kind) => (
        <Button
          key={kind ?? 'everything'}
          size="sm"
          borderRadius="full"
          flexShrink="0"
          colorPalette={kind === chosen ? 'red' : 'gray'}
          variant={kind === chosen ? 'solid' : 'outline'}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          <Icon name={kind ? kindLooks[kind].icon : 'grid'} />
          {text(kind ? `kind.${kind}` : 'lobby.everything')}
        </Button>
      ))}
    </Flex>
  );
}
