import { useSampleText } from '../testing/sample-text.ts';
import { icons, type IconName } from './icons.ts';
import { Avatar, Badge, Card, Flex, Icon, Money, Stack, Table, Wrap } from './ui.ts';

export default { title: 'ui/Data' };

export const Badges = () => {
  const sample = useSampleText();
  return (
    <Wrap padding="4" gap="2">
      {(['gray', 'red', 'green', 'amber', 'blue'] as const).map((palette) => (
        <Badge key={palette} colorPalette={palette}>
          {sample.word}
        </Badge>
      ))}
    </Wrap>
  );
};

export const Cards = () => {
  const sample = useSampleText();
  return (
    <Stack padding="4" gap="4" maxWidth="md">
      {(['outline', 'subtle', 'elevated'] as const).map((variant) => (
        <Card.Root key={variant} variant={variant}>
          <Card.Header>
            <Card.Title>{sample.title}</Card.Title>
          </Card.Header>
          <Card.Body>{sample.sentence}</Card.Body>
        </Card.Root>
      ))}
    </Stack>
  );
};

export const Tables = () => {
  const sample = useSampleText();
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{sample.word}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{sample.word}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {[50_007, 1_234_500, -9_900].map((satang) => (
          <Table.Row key={satang}>
            <Table.Cell>{sample.title}</Table.Cell>
            <Table.Cell textAlign="end">
              <Money satang={satang} />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};

export const Avatars = () => (
  <Flex padding="4" gap="3" align="center">
    {(['xs', 'md', '2xl'] as const).map((size) => (
      <Avatar.Root key={size} size={size}>
        <Avatar.Fallback name="อนงค์" />
      </Avatar.Root>
    ))}
    <Avatar.Root size="xl" variant="outline">
      <Avatar.Fallback name="Somchai" />
      <Avatar.Image
        alt=""
        src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><rect width="99" height="99" fill="teal"/></svg>'
      />
    </Avatar.Root>
  </Flex>
);

export const Icons = () => (
  <Wrap padding="4" gap="4" fontSize="2xl">
    {(Object.keys(icons) as IconName[]).map((name) => (
      <Icon key={name} name={name} label={name} />
    ))}
  </Wrap>
);
