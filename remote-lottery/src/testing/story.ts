import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';

export const story = screenStories('lottery', messages);
