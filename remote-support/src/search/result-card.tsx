import { languageTag } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Heading, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';
import type { HelpResult } from './help-search.ts';
import { MarkedText } from './marked-text.tsx';

const kindLabels = {
  howto: 'nav.howto',
  article: 'nav.articles',
  promotion: 'nav.promotions',
  video: 'nav.videos',
  download: 'nav.download',
  app: 'nav.apps',
};

export function ResultCard({ result: { entry, line }, typed }: { result: HelpResult; typed: string }) {
  const text = useTexts('support');
  const { kind, to, locale, title } = entry;
  return (
    <LinkBox
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      padding="4"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Text textStyle="sm" lineHeight="moderate" color="fg.muted">
        {text(kindLabels[kind])}
      </Text>
      <Heading as="h2" size="md" lineHeight="1.5" lang={languageTag[locale]}>
        <LinkOverlay asChild>
          <Link to={to}>
            <MarkedText line={title} typed={typed} locale={locale} />
          </Link>
        </LinkOverlay>
      </Heading>
      <Text color="fg.muted" lang={languageTag[locale]} lineClamp={3}>
        <MarkedText line={line} typed={typed} locale={locale} />
      </Text>
    </LinkBox>
  );
}
