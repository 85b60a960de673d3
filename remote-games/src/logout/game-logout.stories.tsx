import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { GameLogoutScreen } from './game-logout-screen.tsx';

export default { title: 'games/Logout' };

const story = screenStories('games', messages);

export const Pending = story(GameLogoutScreen, { arrange: () => fakeNetwork().hang(gamePlayCalls.logout) });
export const Failed = story(GameLogoutScreen, { arrange: () => fakeNetwork().offline(gamePlayCalls.logout) });
