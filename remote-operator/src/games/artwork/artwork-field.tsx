import { artworkPath } from '@chokdee/shared/contracts/games';
import type { DeskGame } from '@chokdee/shared/contracts/game-desk';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { PictureInput } from '@chokdee/shared/crop/picture-input';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, Flex, Icon, Image, Stack, Strong, Text } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { StaleNotice, staleChanges } from '../../form/stale-notice.tsx';
import { useArtwork, type ArtworkChange } from './use-artwork.ts';

interface ArtworkFieldProps {
  game: DeskGame;
  onChanged: (change: ArtworkChange) => void;
  /** Loads what another operator changed. */
  onReload: () => void;
}

/** The picture of a game: shown, uploaded, replaced and removed. Each is saved at once. */
export function ArtworkField({ game, onChanged, onReload }: ArtworkFieldProps) {
  const text = useTexts('operator');
  const name = game.names[useLocale()];
  const { cropping, stopCropping, problem, error, forget, pending, choose, upload, remove } = useArtwork(
    game,
    onChanged,
  );
  const { artwork } = game;
  const reload = () => {
    forget();
    onReload();
  };
  return (
    <Stack gap="3">
      <Flex gap="4" align="start">
        <Box width="24" flexShrink="0" aspectRatio="3 / 4" bg="bg.muted" borderRadius="l2" overflow="hidden">
          <Image
            src={artwork ? artworkPath(artwork, 360) : `/game-covers/${game.picture}.svg`}
            alt={text(artwork ? 'games.artwork.of' : 'games.artwork.coverOf', { name })}
            htmlWidth="300"
            htmlHeight="400"
            boxSize="full"
            fit="cover"
          />
        </Box>
        <Stack gap="2" align="start" minWidth="0">
          <Box>
            <Strong>{text('games.field.artwork')}</Strong>
            <Text color="fg.muted" textStyle="sm">
              {text('games.artwork.hint')}
            </Text>
          </Box>
          <Flex gap="2" wrap="wrap">
            <PictureInput
              label={text(artwork ? 'games.artwork.replace' : 'games.artwork.upload')}
              pending={pending}
              onChoose={(file) => void choose(file)}
            />
            {artwork && (
              <Button variant="ghost" minHeight="11" disabled={pending} onClick={() => void remove()}>
                <Icon name="trash" />
                {text('games.artwork.remove')}
              </Button>
            )}
          </Flex>
        </Stack>
      </Flex>
      <ArtworkProblem problem={problem} error={error} onReload={reload} />
      {cropping && (
        <cropping.Crop
          picture={cropping.picture}
          onChoose={(area) => void upload(area)}
          onClose={stopCropping}
        />
      )}
    </Stack>
  );
}

interface ArtworkProblemProps extends Pick<ArtworkFieldProps, 'onReload'> {
  problem: string | undefined;
  error: unknown;
}

/** What is wrong with the chosen file, or why the server refused the change. */
function ArtworkProblem({ problem, error, onReload }: ArtworkProblemProps) {
  const problemText = useProblemText();
  const stale = staleChanges(error);
  const refused = problem ?? refusedFields(error)['file'];
  if (stale) return <StaleNotice changes={stale} onReload={onReload} />;
  if (refused)
    return (
      <Alert.Root status="error" role="alert">
        <Alert.Indicator />
        <Alert.Title>{problemText(refused)}</Alert.Title>
      </Alert.Root>
    );
  return error === undefined ? null : <Refusal error={error} />;
}
