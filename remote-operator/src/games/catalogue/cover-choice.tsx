import type { DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Image, Stack } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';

interface CoverChoiceProps {
  covers: DeskPartner['covers'];
  /** Motif and colours: dragon.golden. */
  picture: string;
  error: string | undefined;
  onChange: (picture: string) => void;
}

/** The motif and colours of a drawn cover, as the lobby shows it. */
export function CoverChoice({ covers, picture, error, onChange }: CoverChoiceProps) {
  const text = useTexts('operator');
  const [motif = '', colour = ''] = picture.split('.');
  const options = (names: readonly string[]) => names.map((value) => ({ value, label: value }));
  return (
    <Flex gap="4" wrap="wrap" align="start">
      <Box width="30" flexShrink="0" aspectRatio="3 / 4" bg="bg.muted" borderRadius="l2" overflow="hidden">
        <Image
          src={`/game-covers/${picture}.svg`}
          alt={text('games.coverOf', { motif, colour })}
          width="300"
          height="400"
          boxSize="full"
          fit="cover"
        />
      </Box>
      <Stack gap="2" flex="1" minWidth="40">
        <Picker
          width="full"
          label={text('games.motif')}
          value={motif}
          error={error}
          options={options(covers.motifs)}
          onChange={(next) => onChange(`${next}.${colour}`)}
        />
        <Picker
          width="full"
          label={text('games.colour')}
          value={colour}
          options={options(covers.colours)}
          onChange={(next) => onChange(`${motif}.${next}`)}
        />
      </Stack>
    </Flex>
  );
}
