import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { gameSessionId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { buildGame, buildPartner, buildPlace } from '../testing/lobby.ts';
import { buildVisit, ORIGIN, sessionNumber } from '../testing/play.ts';
import { ExitQuestion } from './exit-question.tsx';
import { PlayScreen } from './play-screen.tsx';
import { RealityCheck } from './reality-check.tsx';
import { TurnCard } from './turn-hint.tsx';

export default { title: 'games/Play' };

const story = screenStories('games', messages);
const place = buildPlace(buildPartner('joker', { name: 'Joker' }), {
  view: 'play',
  game: buildGame('dragon', { name: 'Golden Dragon' }),
  backup: { name: 'Joker 2', path: '/game/joker-2/dragon' },
  readyWithinMs: 3_600_000,
});

interface Arranged {
  demo?: boolean;
  readyWithinMs?: number;
  endedBecause?: string;
  launch?: 'refused' | 'hangs';
}

const play = ({ demo = false, readyWithinMs, endedBecause, launch }: Arranged = {}) =>
  story(
    () => (
      <PlayScreen
        place={{ ...place, readyWithinMs: readyWithinMs ?? place.readyWithinMs }}
        demo={demo}
        onClosed={() => {}}
      />
    ),
    {
      arrange() {
        const network = fakeNetwork();
        session.setState({ cash: { satang: toSatang(250_129), version: 1 } });
        network.reply(gamePlayCalls.visit, buildVisit({ endedBecause }));
        if (launch === 'hangs') network.hang(gamePlayCalls.launch);
        else if (launch === 'refused') network.offline(gamePlayCalls.launch);
        else
          network.reply(gamePlayCalls.launch, {
            url: `${ORIGIN}/play`,
            ...(demo ? {} : { sessionId: gameSessionId.parse(sessionNumber(1)) }),
            expiresAt: bangkokIso(new Date()),
          });
      },
    },
  );

export const Launching = play({ launch: 'hangs' });
export const Refused = play({ launch: 'refused' });
export const Slow = play({ readyWithinMs: 0 });
export const Demo = play({ demo: true });
export const OpenedElsewhere = play({ endedBecause: 'launch' });
export const Expired = play({ endedBecause: 'expired' });
export const LeftAllGames = play({ endedBecause: 'logout' });
export const SignedOut = play({ endedBecause: 'sign-out' });
export const MemberLocked = play({ endedBecause: 'member-locked' });
export const PartnerClosed = play({ endedBecause: 'partner-closed' });
export const SwitchedOff = play({ endedBecause: 'switched-off' });
export const LeavesOpenRound = story(() => (
  <ExitQuestion exit={{ asks: true, leaving: false, request: () => {}, go: () => {}, stay: () => {} }} />
));
export const TurnUpright = story(() => <TurnCard orientation="portrait" onClose={() => {}} />);
export const TurnSideways = story(() => <TurnCard orientation="landscape" onClose={() => {}} />);
export const Check = story(() => (
  <RealityCheck
    minutes={60}
    interval={60}
    onDismiss={() => {}}
    sums={{ staked: 125_000, won: 98_000, net: -27_000 }}
  />
));
