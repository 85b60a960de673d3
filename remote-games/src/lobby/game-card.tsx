import { memo } from 'react';
import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import type { GameRoundId } from '@chokdee/shared/contracts/ids';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { wholeBaht } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Badge, Button } from '@chokdee/shared/ui';
import { closedKey } from './closed-key.ts';
import { FavouriteButton } from '../own/favourite-button.tsx';
import { Cover } from './cover.tsx';
import { isPlayable, type ShownGame } from './shown-game.ts';

interface GameCardProps {
  game: ShownGame;
  partner: PartnerGame | undefined;
}

/**
 * A game that cannot be played now has no link, and a badge that says why. Styled by its list (card-style).
 */
export const GameCard = memo(function GameCard({ game, partner }: GameCardProps) {
  const text = useTexts('games');
  const { name, rtp, minBet, maxBet, picture, artwork, lastRound } = game;
  const open = isPlayable(game, partner);
  const limits = text('lobby.limits', { min: wholeBaht(minBet), max: wholeBaht(maxBet) });
  const rate = rtp === undefined ? '' : text('lobby.rtp', { percent: hundredthsText(rtp) });

  return (
    <div className="card">
      <div className="picture">
        <Cover picture={picture} artwork={artwork} dimmed={!open} />
        <FavouriteButton game={game} text={text} />
        {!open && (
          <Badge position="absolute" top="2" insetInlineStart="2" colorPalette="gray" variant="solid">
            {text(game.closed && partner?.state !== 'maintenance' ? 'lobby.gameClosed' : closedKey(partner))}
          </Badge>
        )}
      </div>
      <div className="words">
        <div className="name">{open ? <GameLink game={game} text={text} /> : name}</div>
        <div className="partner">{partner?.name}</div>
        <div className="terms">{[rate, limits].filter(Boolean).join('\n')}</div>
        {lastRound !== undefined && <LastRoundLink id={lastRound} name={name} text={text} />}
      </div>
    </div>
  );
});

/** The page on which a game is tried without an account: /games/… instead of /game/…. */
const trialPath = (path: string) => path.replace(/^\/game\//, '/games/');

/**
 * Loads the document, because only the page of a game may frame its partner. Visitors try a
 * game that has a demo.
 */
function GameLink({ game: { name, path, demo }, text }: { game: Game; text: TextOf }) {
  const isVisitor = useSession(({ phase }) => phase === 'visitor');
  const tries = isVisitor && demo;
  // Not a link of the router: those are rendered again with every change of the address.
  return (
    <a
      href={tries ? trialPath(path) : path}
      aria-label={text(tries ? 'lobby.tryFree' : 'lobby.play', { name })}
    >
      {name}
    </a>
  );
}

/** The receipt of the newest finished round. */
function LastRoundLink({ id, name, text }: { id: GameRoundId; name: string; text: TextOf }) {
  return (
    <Button
      asChild
      variant="outline"
      size="sm"
      width="full"
      minHeight="11"
      paddingInline="1"
      whiteSpace="normal"
      marginTop="2"
      position="relative"
      zIndex="1"
    >
      <Link to={`/credit/statement/round/${id}`} aria-label={text('lobby.lastRoundOf', { name })}>
        {text('lobby.lastRound')}
      </Link>
    </Button>
  );
}
