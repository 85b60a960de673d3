import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Stack } from '@chokdee/shared/ui';
import { memo, useMemo } from 'react';
import { returns, type FilterName, type Filters } from '../catalogue/filters.ts';
import { FilterChoice } from './filter-choice.tsx';
import { kindLooks, kindsAmong } from './game-kinds.ts';

interface FilterBarProps {
  games: readonly Game[];
  partners: readonly PartnerGame[];
  filters: Filters;
  onChange: (name: FilterName, value: string | undefined) => void;
}

/** Only choices that some game meets are offered. */
export const FilterBar = memo(function FilterBar({ games, partners, filters, onChange }: FilterBarProps) {
  const text = useTexts('games');
  const { kinds, features, withGames } = useMemo(() => choicesAmong(games, partners), [games, partners]);
  return (
    <Stack gap="3">
      <Flex
        role="group"
        aria-label={text('lobby.filter')}
        gap="2"
        overflowX="auto"
        paddingY="1"
        paddingX="1"
        marginX="-1"
      >
        {[undefined, ...kinds].map((kind) => (
          <Button
            key={kind ?? 'everything'}
            borderRadius="full"
            flexShrink="0"
            minHeight="11"
            colorPalette={kind === filters.kind ? 'red' : 'gray'}
            variant={kind === filters.kind ? 'subtle' : 'outline'}
            aria-pressed={kind === filters.kind}
            onClick={() => onChange('kind', kind)}
          >
            <Icon name={kind ? kindLooks[kind].icon : 'grid'} />
            {text(kind ? `kind.${kind}` : 'lobby.everything')}
          </Button>
        ))}
      </Flex>
      <Flex gap="2" overflowX="auto" padding="1" margin="-1">
        <FilterChoice
          label={text('lobby.provider')}
          value={filters.partner}
          choices={withGames.map(({ partner, name }) => ({ value: partner, label: name }))}
          onChoose={(value) => onChange('partner', value)}
        />
        <FilterChoice
          label={text('lobby.feature')}
          value={filters.feature}
          choices={features.map((feature) => ({ value: feature, label: text(`feature.${feature}`) }))}
          onChoose={(value) => onChange('feature', value)}
        />
        <FilterChoice
          label={text('lobby.return')}
          value={filters.rtp?.toString()}
          choices={returns.map((percent) => ({
            value: String(percent),
            label: text('lobby.returnFrom', { percent }),
          }))}
          onChoose={(value) => onChange('rtp', value)}
        />
      </Flex>
    </Stack>
  );
});

function choicesAmong(games: readonly Game[], partners: readonly PartnerGame[]) {
  const codes = new Set(games.map(({ partner }) => partner));
  return {
    kinds: kindsAmong(games),
    features: [...new Set(games.flatMap((game) => game.features))],
    withGames: partners.filter(({ partner }) => codes.has(partner)),
  };
}
