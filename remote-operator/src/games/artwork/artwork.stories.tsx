import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { buildDeskGame, buildDeskPartner } from '../../testing/game-desk.ts';
import { consoleStory } from '../../testing/story.ts';
import { PartnerScreen } from '../partner/partner-screen.tsx';
import { ArtworkCrop } from './artwork-crop.tsx';

export default { title: 'operator/Games/Picture' };

const drawing = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 9 9"><path fill="#14708c" d="M0 0h9v9H0z"/><circle cx="4.5" cy="4" r="2.5" fill="#f4b93a"/></svg>',
);
const picture = {
  bitmap: { width: 1080, height: 1080, close() {} },
  url: `data:image/svg+xml,${drawing}`,
  close() {},
};

const name = 'Golden Boat';
const names = { th: name, en: name, kh: name, mm: name };

/** A game whose picture was removed by another operator meanwhile. */
export const Stale = consoleStory(
  PartnerScreen,
  (network) => {
    const artwork = { id: 'a1'.repeat(16), thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };
    network.reply(gameDeskCalls.partner, buildDeskPartner());
    network.reply(gameDeskCalls.games, {
      games: [buildDeskGame('golden-boat', { artwork, names })],
      total: 1,
    });
    network.refuse(gameDeskCalls.removeArtwork, 'STALE_VERSION', { changes: [] });
  },
  {
    at: '/operator/games/joker',
    path: '/operator/games/:partner',
    async play() {
      const text = currentTexts('operator');
      await press(text('games.tab.details'));
      await press(text('games.tab.games'));
      await press(text('games.editOf', { name }));
      await press(text('games.artwork.remove'));
    },
  },
);
export const Crop = consoleStory(() => (
  <ArtworkCrop picture={picture} onChoose={() => undefined} onClose={() => undefined} />
));
