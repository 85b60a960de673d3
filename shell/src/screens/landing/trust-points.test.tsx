import { screen } from '@testing-library/react';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { applyManifest } from '../../remotes/boot-manifest.ts';
import { shellTexts } from '../../shell-texts.ts';
import { bootManifestOf, servePage } from '../../testing/serve-page.ts';
import { TrustPoints } from './trust-points.tsx';

servePage([], { yeekeeRule: 'conventional' });

it.each([
  [
    'conventional',
    'The result is the sum of all five-digit numbers that members shoot, minus the 16th from the last.',
  ],
  ['beacon', 'and a system number that nobody can know or choose, minus the 16th from the last.'],
] as const)('describes the Yeekee draw by the rule of the site: %s', async (yeekeeRule, words) => {
  applyManifest(bootManifestOf([], { generation: 2, yeekeeRule }));
  await renderScreen(TrustPoints, { name: 'shell', messages: shellTexts });
  expect(screen.getByText(words, { exact: false })).toHaveTextContent(
    /we show every number that went into it/,
  );
});
