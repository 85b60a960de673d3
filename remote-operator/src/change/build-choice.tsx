import { useState } from 'react';
import { registryCalls, type BuildSummary } from '@chokdee/shared/contracts/registry';
import { commitText } from '@chokdee/shared/contracts/remote';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, EmptyState, ErrorState, Flex, LoadingState, Span, Stack } from '@chokdee/shared/ui';
import { shortBuild } from '../console/build-name.tsx';
import { UncommittedMark } from '../console/uncommitted-mark.tsx';
import { ChoiceCards } from '../console/choice-cards.tsx';
import { bytesText } from '../console/figures.ts';

interface BuildChoiceProps {
  part: string;
  build: string | undefined;
  onChange: (build: string) => void;
}

const SHOWN_BUILDS = 5;

/** The builds of a part, newest first: source, size and where they run. */
export function BuildChoice({ part, build, onChange }: BuildChoiceProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const builds = useCall(registryCalls.builds, { remote: part });
  const [all, setAll] = useState(false);
  if (builds.state === 'loading') return <LoadingState rows={2} rowHeight="24" />;
  if (builds.state === 'error') return <ErrorState error={builds.error} onRetry={builds.reload} />;
  if (builds.data.length === 0) return <EmptyState icon="grid" title={text('builds.none')} />;
  const shown = all ? builds.data : builds.data.slice(0, SHOWN_BUILDS);
  return (
    <Stack gap="2">
      <ChoiceCards
        legend={text('builds.choose')}
        value={build}
        onChange={onChange}
        choices={shown.map((each) => ({
          value: each.build,
          label: <BuildTitle build={each} />,
          hint: <BuildFacts build={each} />,
        }))}
      />
      {shown.length < builds.data.length && (
        <Button variant="ghost" alignSelf="start" onClick={() => setAll(true)}>
          {common('more')}
        </Button>
      )}
    </Stack>
  );
}

function BuildTitle({ build }: { build: BuildSummary }) {
  return (
    <>
      {build.version} <Span fontFamily="mono">{shortBuild(build.build)}</Span>
    </>
  );
}

function BuildFacts({ build }: { build: BuildSummary }) {
  const text = useTexts('operator');
  return (
    <>
      {text('builds.published', {
        time: formatInstant(build.publishedAt),
        commit: commitText(build),
        owner: build.owner,
      })}
      {build.dirty && <UncommittedMark />}
      <br />
      {text('builds.size', { size: bytesText(build.brotliBytes), files: build.files })}
      {build.runs.length > 0 && (
        <Flex gap="1" wrap="wrap" marginTop="1">
          {build.runs.map(({ domain, as }) => (
            <Badge key={`${domain} ${as}`} size="sm" colorPalette={as === 'default' ? 'green' : 'blue'}>
              {domain} · {text(`builds.${as}`)}
            </Badge>
          ))}
        </Flex>
      )}
    </>
  );
}
