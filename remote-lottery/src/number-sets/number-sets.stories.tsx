import { numberSetCalls, numberSetId } from '@chokdee/shared/contracts/number-sets';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { signIn } from '../testing/bet-page.ts';
import { buildSet } from '../testing/number-sets.ts';
import { story } from '../testing/story.ts';
import { NumberSetScreen } from './number-set-screen.tsx';
import { NumberSetsScreen } from './number-sets-screen.tsx';

export default { title: 'lottery/Saved numbers' };

const set = buildSet();
const list = (sets: (typeof set)[]) =>
  story(NumberSetsScreen, {
    arrange() {
      signIn();
      fakeNetwork().reply(numberSetCalls.all, sets);
    },
  });
const editor = { path: '/number-set/:setId' };

export const List = list([
  set,
  buildSet({ id: numberSetId.parse('0196f000-0000-7000-8000-0000000000a2'), name: 'Car', lineCount: 30 }),
]);
export const Empty = list([]);
export const Failed = story(NumberSetsScreen, { arrange: signIn });
export const New = story(NumberSetScreen, { ...editor, at: '/number-set/new', arrange: signIn });
export const Edit = story(NumberSetScreen, {
  ...editor,
  at: `/number-set/${set.id}`,
  arrange() {
    signIn();
    fakeNetwork().reply(numberSetCalls.one, set);
  },
});
