import type { ComponentType } from 'react';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { startOperatorSession } from './operator.ts';

const story = screenStories('operator', messages);

type Answers = (network: ReturnType<typeof fakeNetwork>) => void;
interface Place {
  at?: string;
  path?: string;
  play?: () => Promise<void>;
}

/** A screen of the console as the operator `opfah` sees it, with these answers of the server. */
export const consoleStory = (Screen: ComponentType, answers: Answers = () => {}, place: Place = {}) =>
  story(Screen, {
    ...place,
    arrange() {
      startOperatorSession();
      answers(fakeNetwork());
    },
  });
