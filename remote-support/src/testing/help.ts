import { toSatang } from '@chokdee/shared/contracts/money';
import { siteCalls, type SiteOffers } from '@chokdee/shared/contracts/site';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { yeekeeCalls, type YeekeeTerms } from '@chokdee/shared/contracts/yeekee';
import { contactable as phoneOnly } from '@chokdee/shared/testing/contactable';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { topics } from '../howto/topics.ts';

export const contactable = { ...phoneOnly, urlSupport: 'https://chat.example/chokdee' };

export const yeekeeTerms: YeekeeTerms = {
  rule: 'beacon',
  bonusShares: { ofRound: 500, ofOwn: 400 },
  prizes: [
    { rank: 1, bonus: toSatang(10_000), minStake: toSatang(10_000), weight: 1 },
    { rank: 16, bonus: toSatang(20_000), minStake: toSatang(10_000), weight: 2 },
  ],
};

/** Every part of the site that a topic of the help leads to. */
export const allOffers: SiteOffers = {
  canStake: true,
  paths: topics.flatMap(({ parts }) => parts.map(({ to }) => to)),
};

/** A site with these offers, contacts and terms. */
export function helpNetwork({
  support = contactable,
  terms = yeekeeTerms,
  offers = allOffers,
}: { support?: typeof contactable; terms?: YeekeeTerms; offers?: SiteOffers } = {}) {
  const network = fakeNetwork();
  network.reply(supportCalls.support, support);
  network.reply(yeekeeCalls.terms, terms);
  network.reply(siteCalls.offers, offers);
  return network;
}
