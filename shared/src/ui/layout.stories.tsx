import { useSampleText } from '../testing/sample-text.ts';
import {
  Box,
  Button,
  Center,
  Container,
  Flex,
  Grid,
  GridItem,
  HStack,
  m,
  Page,
  SimpleGrid,
  Spacer,
  Stack,
  StackSeparator,
  Text,
  VStack,
  Wrap,
} from './ui.ts';

export default { title: 'ui/Layout' };

const Tile = () => <Box height="10" minWidth="16" bg="bg.emphasized" borderRadius="l2" />;
const tiles = [1, 2, 3, 4, 5, 6];

export const Stacks = () => (
  <Container paddingY="4">
    <Stack gap="4" separator={<StackSeparator />}>
      <HStack>
        <Tile />
        <Tile />
        <Spacer />
        <Tile />
      </HStack>
      <VStack align="stretch">
        <Tile />
        <Tile />
      </VStack>
      <Flex gap="2" justify="space-between">
        <Tile />
        <Center width="10" borderWidth="1px">
          1
        </Center>
      </Flex>
    </Stack>
  </Container>
);

export const Grids = () => (
  <Stack padding="4" gap="6">
    <SimpleGrid minChildWidth="8rem" gap="2">
      {tiles.map((tile) => (
        <Tile key={tile} />
      ))}
    </SimpleGrid>
    <Grid templateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="2">
      <GridItem colSpan={{ base: 1, md: 2 }}>
        <Tile />
      </GridItem>
      <Tile />
      <Tile />
    </Grid>
    <Wrap gap="2">
      {tiles.map((tile) => (
        <Tile key={tile} />
      ))}
    </Wrap>
    <m.div initial={{ opacity: 0 }} animate={{ opacity: 1 }}>
      <Tile />
    </m.div>
  </Stack>
);

const Screen = ({ width }: { width: 'narrow' | 'wide' }) => {
  const sample = useSampleText();
  return (
    <Page
      title={sample.title}
      text={sample.long}
      width={width}
      actions={<Button variant="outline">{sample.action}</Button>}
    >
      <Text>{sample.long}</Text>
    </Page>
  );
};
export const WidePage = () => <Screen width="wide" />;
export const NarrowPage = () => <Screen width="narrow" />;
