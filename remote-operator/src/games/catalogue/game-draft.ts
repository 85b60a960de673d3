import { deskGame, gameFields, type DeskGame } from '@chokdee/shared/contracts/game-desk';
import { hundredthsText, parseHundredths } from '@chokdee/shared/contracts/money';
import type { GameFeature } from '@chokdee/shared/contracts/games';
import { wholeIn } from '../partner/partner-draft.ts';

/** Form values of a game. */
export interface GameDraft {
  list: string;
  id: string;
  names: DeskGame['names'];
  kind: string;
  features: readonly GameFeature[];
  /** Percent. */
  rtp: string;
  /** Baht. */
  minBet: string;
  maxBet: string;
  orientation: string;
  demo: boolean;
  position: string;
  highlight: string;
  motif: string;
  colour: string;
  state: string;
  closedIn: readonly string[];
}

export const emptyGame = (list: string, kind: string): GameDraft => ({
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
  motif: 'dragon',
  colour: 'golden',
  state: 'open',
  closedIn: [],
});

export function gameDraftOf(game: DeskGame): GameDraft {
  const [motif = '', colour = ''] = game.picture.split('.');
  const { list, id, names, kind, features, orientation, demo, state, closedIn } = game;
  return {
    ...{ list, id, names, kind, features, orientation, demo, state, closedIn, motif, colour },
    rtp: game.rtp === null ? '' : hundredthsText(game.rtp),
    minBet: hundredthsText(game.minBet),
    maxBet: hundredthsText(game.maxBet),
    position: String(game.position),
    highlight: game.highlight === null ? '' : String(game.highlight),
  };
}

const pictureOf = ({ motif, colour }: GameDraft): string => `${motif}.${colour}`;

const schema = gameFields.safeExtend({ list: deskGame.shape.list, id: deskGame.shape.id });

export const parseGame = (draft: GameDraft) =>
  schema.safeParse({
    ...draft,
    id: draft.id.trim(),
    rtp: draft.rtp.trim() === '' ? null : parseHundredths(draft.rtp.trim()),
    minBet: draft.minBet.trim(),
    maxBet: draft.maxBet.trim(),
    position: wholeIn(draft.position),
    highlight: draft.highlight.trim() === '' ? null : wholeIn(draft.highlight),
    picture: pictureOf(draft),
  });
