import { deskGame, gameFields, type DeskGame, type GameFields } from '@chokdee/shared/contracts/game-desk';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { z } from 'zod';
import { typedBaht, typedHundredthsOrNull, typedWhole, typedWholeOrNull } from '../../form/typed-text.ts';

const sent = gameFields.safeExtend({ list: deskGame.shape.list, id: deskGame.shape.id });

/** What saving a game sends, of the form values. */
export const savedGame = z
  .object({
    list: z.string(),
    id: z.string().trim(),
    names: z.custom<GameFields['names']>(),
    kind: z.custom<GameFields['kind']>(),
    features: z.custom<GameFields['features']>(),
    /** Percent. */
    rtp: typedHundredthsOrNull,
    /** Baht. */
    minBet: typedBaht,
    maxBet: typedBaht,
    orientation: z.custom<GameFields['orientation']>(),
    demo: z.boolean(),
    position: typedWhole,
    highlight: typedWholeOrNull,
    picture: z.string(),
    state: z.custom<GameFields['state']>(),
    closedIn: z.array(z.string()),
  })
  .pipe(sent);
export type GameDraft = z.input<typeof savedGame>;

export const emptyGame = (list: string, kind: GameFields['kind']): GameDraft => ({
  list,
  id: '',
  names: { th: '', en: '', kh: '', mm: '' },
  kind,
  features: [],
  rtp: '',
  minBet: '1',
  maxBet: '1000',
  orientation: 'any',
  demo: false,
  position: '',
  highlight: '',
  picture: 'dragon.golden',
  state: 'open',
  closedIn: [],
});

export function gameDraftOf(game: DeskGame): GameDraft {
  const { list, id, names, kind, features, orientation, demo, picture, state, closedIn } = game;
  return {
    ...{ list, id, names, kind, features, orientation, demo, picture, state, closedIn },
    rtp: game.rtp === null ? '' : hundredthsText(game.rtp),
    minBet: hundredthsText(game.minBet),
    maxBet: hundredthsText(game.maxBet),
    position: String(game.position),
    highlight: game.highlight === null ? '' : String(game.highlight),
  };
}
