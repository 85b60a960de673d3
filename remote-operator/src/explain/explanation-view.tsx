import { registryCalls } from '@chokdee/shared/contracts/registry';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import {
  Badge,
  Box,
  Card,
  Flex,
  Heading,
  Icon,
  List,
  LoadingState,
  SimpleGrid,
  Text,
} from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { BuildName, shortBuild } from '../console/build-name.tsx';
import { StateMark } from '../console/state-mark.tsx';
import { SHELL } from '../matrix/matrix.ts';
import { decidersOf, type ExplainedPart, type Layer } from './layers.ts';

export interface ExplainRequest {
  domain: string;
  user?: string;
  bucket?: number;
}

export function ExplanationView({ request }: { request: ExplainRequest }) {
  const text = useTexts('operator');
  const explanation = useCall(registryCalls.explain, request);
  if (explanation.state === 'loading') return <LoadingState rows={3} rowHeight="24" />;
  if (explanation.state === 'error') return <Refusal error={explanation.error} />;
  const { domain, generation, bucket, remotes } = explanation.data;
  return (
    <Box>
      <Heading as="h2" size="lg" marginBottom="1">
        {request.user ??
          (request.bucket === undefined
            ? text('explain.nobody')
            : text('explain.inBucket', { bucket: request.bucket }))}{' '}
        · {domain}
      </Heading>
      <Text color="fg.muted" marginBottom="4">
        {text('matrix.generation', { number: generation })} ·{' '}
        {bucket === null ? text('explain.noBucket') : text('explain.inBucket', { bucket })}
      </Text>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="3">
        {remotes.map((part) => (
          <PartCard key={part.name} part={part} />
        ))}
      </SimpleGrid>
    </Box>
  );
}

function PartCard({ part }: { part: ExplainedPart }) {
  const text = useTexts('operator');
  const name = part.name === SHELL ? text('matrix.shell') : part.name;
  const deciders = decidersOf(part);
  return (
    <Card.Root as="article" size="sm" aria-label={name}>
      <Card.Body gap="3">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold" fontSize="lg">
            {name}
          </Text>
          {part.name !== SHELL && <StateMark state={part.state} />}
          <BuildName build={part.build} />
        </Flex>
        <List.Root as="ol" listStyle="none" gap="2">
          {part.layers.map((layer, index) => (
            <List.Item
              key={index}
              display="flex"
              gap="2"
              color={deciders.includes(layer) ? 'fg' : 'fg.muted'}
            >
              <Icon name={deciders.includes(layer) ? 'check-circle' : 'circle'} boxSize="4" marginTop="1" />
              <Box minWidth="0">
                <LayerWords layer={layer} />{' '}
                {deciders.includes(layer) && (
                  <Badge size="sm" colorPalette="green">
                    {text(layer.state && !layer.build ? 'explain.decidedState' : 'explain.decided')}
                  </Badge>
                )}
              </Box>
            </List.Item>
          ))}
        </List.Root>
      </Card.Body>
    </Card.Root>
  );
}

function LayerWords({ layer: { layer, build, state } }: { layer: Layer }) {
  const text = useTexts('operator');
  const short = build ? shortBuild(build) : '';
  switch (layer) {
    case 'default':
      return text('explain.byDefault', { build: short });
    case 'rollout':
      return text(build ? 'explain.inRollout' : 'explain.notInRollout', { build: short });
    case 'override':
      return text('explain.byPin', { build: short });
    case 'kill switch':
      return text(state === 'maintenance' ? 'explain.byMaintenance' : 'explain.byOff');
  }
}
