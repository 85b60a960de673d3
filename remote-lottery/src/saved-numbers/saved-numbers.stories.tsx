import { numberListCalls, numberListId } from '@chokdee/shared/contracts/saved-numbers';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { signIn } from '../testing/bet-page.ts';
import { buildNumberList } from '../testing/saved-numbers.ts';
import { story } from '../testing/story.ts';
import { NumberListScreen } from './number-list-screen.tsx';
import { SavedNumbersScreen } from './saved-numbers-screen.tsx';

export default { title: 'lottery/Saved numbers' };

const dreams = buildNumberList();
const listOf = (lists: (typeof dreams)[]) =>
  story(SavedNumbersScreen, {
    arrange() {
      signIn();
      fakeNetwork().reply(numberListCalls.all, lists);
    },
  });
const editor = { path: '/number-set/:setId' };

export const List = listOf([
  dreams,
  buildNumberList({
    id: numberListId.parse('0196f000-0000-7000-8000-0000000000a2'),
    name: 'Car',
    lineCount: 30,
  }),
]);
export const Empty = listOf([]);
export const Failed = story(SavedNumbersScreen, { arrange: signIn });
export const New = story(NumberListScreen, { ...editor, at: '/number-set/new', arrange: signIn });
export const Edit = story(NumberListScreen, {
  ...editor,
  at: `/number-set/${dreams.id}`,
  arrange() {
    signIn();
    fakeNetwork().reply(numberListCalls.one, dreams);
  },
});
export const Loading = story(SavedNumbersScreen, {
  arrange() {
    signIn();
    fakeNetwork().hang(numberListCalls.all);
  },
});
