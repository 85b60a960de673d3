import { useSampleText } from '../testing/sample-text.ts';
import { MemoryRouter } from '../router/router.ts';
import { serverNow } from '../socket/socket.ts';
import {
  Countdown,
  Flex,
  Heading,
  Image,
  Link,
  LinkBox,
  LinkOverlay,
  List,
  Money,
  Separator,
  Span,
  Stack,
  Strong,
  Text,
  VisuallyHidden,
} from './ui.ts';

export default { title: 'ui/Text' };

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="%23cf1530" d="M0 0h4v3H0z"/></svg>';

export const Headings = () => {
  const sample = useSampleText();
  return (
    <Stack padding="4">
      {(['3xl', '2xl', 'xl', 'lg', 'md', 'sm'] as const).map((size) => (
        <Heading key={size} size={size}>
          {sample.title}
        </Heading>
      ))}
    </Stack>
  );
};

export const Paragraphs = () => {
  const sample = useSampleText();
  return (
    <Stack padding="4" gap="4">
      <Text>{sample.long}</Text>
      <Text color="fg.muted">{sample.long}</Text>
      <Text textStyle="sm">
        <Strong>{sample.word}</Strong> <Span color="fg.success">{sample.sentence}</Span>
        <VisuallyHidden>{sample.title}</VisuallyHidden>
      </Text>
      <Separator />
      <List.Root paddingStart="5">
        <List.Item>{sample.action}</List.Item>
        <List.Item>{sample.title}</List.Item>
      </List.Root>
    </Stack>
  );
};

/** What has no space in it, such as a hash, breaks instead of making the page wider. */
export const LongWords = () => {
  const hash = '6ab474943f2bbc141cc3f3cb233d3b59'.repeat(6);
  return (
    <Stack padding="4" gap="4">
      <Text>{hash}</Text>
      <Flex justify="space-between" gap="2">
        <Text overflowWrap="anywhere">
          <Span fontFamily="mono">{hash}</Span>
        </Text>
        <Money satang={123_456} />
      </Flex>
    </Stack>
  );
};

export const Links = () => {
  const sample = useSampleText();
  return (
    <MemoryRouter>
      <Stack padding="4" gap="4">
        <Link href="#login">{sample.action}</Link>
        <LinkBox borderWidth="1px" borderRadius="l3" padding="3" maxWidth="xs">
          <Image src={PICTURE} alt="" width="24" marginBottom="2" />
          <LinkOverlay href="#details">{sample.title}</LinkOverlay>
        </LinkBox>
      </Stack>
    </MemoryRouter>
  );
};

export const Amounts = () => (
  <Stack padding="4" textStyle="xl">
    <Money satang={123_456_789} />
    <Money satang={-50_007} />
    <Money satang={0} animated />
  </Stack>
);

export const Countdowns = () => (
  <Stack padding="4" textStyle="xl">
    {[2 * 86_400, 3_725, 754, 42, 0].map((seconds) => (
      <Countdown key={seconds} untilMs={serverNow() + seconds * 1_000} />
    ))}
  </Stack>
);
