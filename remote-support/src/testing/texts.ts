import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import { loadPartTexts, messages as pageMessages } from '../texts.ts';

/** All texts of the remote, as once a part is loaded. */
export const messages: RemoteModule['messages'] = async (locale) => ({
  ...(await pageMessages(locale)),
  ...(await loadPartTexts(locale)),
});
