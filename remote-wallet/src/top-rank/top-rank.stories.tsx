import { story } from '../testing/story.ts';
import { TopRankScreen } from './top-rank-screen.tsx';

export default { title: 'wallet/Top rank' };

export const UnknownLink = story(TopRankScreen);
export const Failed = story(TopRankScreen, { at: '/?slug=bcdfghjk' });
