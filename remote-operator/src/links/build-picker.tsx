import { registryCalls } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { shortBuild } from '../console/build-name.tsx';
import { Picker } from '../console/picker.tsx';

interface BuildPickerProps {
  part: string;
  /** Empty: the build that everybody gets. */
  value: string;
  onChange: (build: string) => void;
}

export function BuildPicker({ part, value, onChange }: BuildPickerProps) {
  const text = useTexts('operator');
  const builds = useCall(registryCalls.builds, { remote: part });
  const known = builds.state === 'ready' ? builds.data : [];
  return (
    <Picker
      label={part}
      width="full"
      value={value}
      options={[
        { value: '', label: text(builds.state === 'error' ? 'link.unknown' : 'link.asEveryone') },
        ...known.map(({ build, version, publishedAt }) => ({
          value: build,
          label: `${version} · ${shortBuild(build)} · ${formatInstant(publishedAt)}`,
        })),
      ]}
      onChange={onChange}
    />
  );
}
