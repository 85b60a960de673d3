import fc from 'fast-check';
import { domainState, type RemotePart } from './domain-state.ts';
import { BUCKETS, bucketOfMember, dependsOnBucket, resolve, resolveRemote, resolveShell } from './resolve.ts';

const buckets = fc.integer({ min: 0, max: BUCKETS - 1 });
const names = fc.constantFrom('wallet', 'lottery', 'games');
const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const rollouts = fc.record({
  build: fc.constant('next'),
  percent: percents,
  since: fc.integer({ min: 1, max: 500 }),
});
const parts: fc.Arbitrary<RemotePart> = fc.record(
  {
    build: fc.constant('live'),
    state: fc.constantFrom('on' as const, 'off' as const, 'maintenance' as const),
    rollout: rollouts,
    pinned: fc.constant('own'),
  },
  { requiredKeys: ['build', 'state'] },
);
const states = fc.record({
  shell: fc.constant('s'),
  shellRollout: fc.option(rollouts, { nil: undefined }),
  remotes: fc.dictionary(names, parts),
});

test('the same state and bucket give the same result, independent of key order', () => {
  fc.assert(
    fc.property(states, buckets, (state, bucket) => {
      const other = {
        shell: state.shell,
        remotes: Object.fromEntries(Object.entries(structuredClone(state.remotes)).reverse()),
      };
      expect([...resolve(other, bucket)]).toEqual([...resolve(state, bucket)]);
    }),
  );
});

test('a visitor stays in a rollout while its percent rises', () => {
  fc.assert(
    fc.property(names, rollouts, percents, buckets, (name, rollout, other, bucket) => {
      const [low, high] = [rollout.percent, other].sort((left, right) => left - right) as [number, number];
      const at = (percent: number) =>
        resolveRemote(name, { build: 'live', state: 'on', rollout: { ...rollout, percent } }, bucket).build;
      if (at(low) === 'next') expect(at(high)).toBe('next');
      expect([at(0), at(100)]).toEqual(['live', 'next']);
    }),
  );
});

test('the kill switch overrides everything', () => {
  fc.assert(
    fc.property(names, parts, fc.option(buckets, { nil: undefined }), (name, part, bucket) => {
      const { state, layers } = resolveRemote(name, part, bucket);
      expect(state).toBe(part.state);
      if (part.state !== 'on') expect(layers.at(-1)!.layer).toBe('kill switch');
    }),
  );
});

test('a pin overrides rollouts, and a visitor without a bucket takes part in none', () => {
  fc.assert(
    fc.property(names, parts, fc.option(buckets, { nil: undefined }), (name, part, bucket) => {
      const { build } = resolveRemote(name, part, bucket);
      if (part.pinned) expect(build).toBe('own');
      else if (bucket === undefined) expect(build).toBe('live');
    }),
  );
});

test('when no bucket is needed, all buckets get the same', () => {
  fc.assert(
    fc.property(states, buckets, buckets, (state, left, right) => {
      fc.pre(!dependsOnBucket(state));
      const given = (bucket: number) => [
        resolveShell(state, bucket).build,
        ...[...resolve(state, bucket)].map(([name, { build, state: is }]) => [name, build, is]),
      ];
      expect(given(left)).toEqual(given(right));
    }),
  );
});

test('a rollout selects its share of buckets, and the next one selects others', () => {
  const chosen = (since: number) =>
    new Set(
      Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter(
        (bucket) =>
          resolveRemote(
            'wallet',
            { build: 'live', state: 'on', rollout: { build: 'next', percent: 10, since } },
            bucket,
          ).build === 'next',
      ),
    );
  const [first, second] = [chosen(1), chosen(2)];
  for (const { size } of [first, second]) expect(Math.abs(size - BUCKETS / 10)).toBeLessThan(BUCKETS / 80);
  expect([...first].filter((bucket) => second.has(bucket)).length).toBeLessThan(BUCKETS / 50);
});

test('a generation from before rollouts existed is read correctly', () => {
  const state = domainState.parse({
    shell: 's',
    remotes: { wallet: { build: 'live', state: 'off' }, games: { build: 'live' } },
  });
  expect([...resolve(state, 1)].map(([name, { build, state: is }]) => [name, build, is])).toEqual([
    ['games', 'live', 'on'],
    ['wallet', 'live', 'off'],
  ]);
});

test('the shell is rolled out to a fixed share of the buckets, and not to visitors without one', () => {
  const shellFor = (bucket: number | undefined, percent: number) =>
    resolveShell({ shell: 'live', shellRollout: { build: 'next', percent, since: 3 } }, bucket).build;
  fc.assert(
    fc.property(buckets, percents, percents, (bucket, left, right) => {
      const [low, high] = [left, right].sort((one, other) => one - other) as [number, number];
      if (shellFor(bucket, low) === 'next') expect(shellFor(bucket, high)).toBe('next');
      expect([shellFor(bucket, 0), shellFor(bucket, 100), shellFor(undefined, 100)]).toEqual([
        'live',
        'next',
        'live',
      ]);
    }),
  );
  const chosen = Array.from({ length: BUCKETS }, (_, bucket) => shellFor(bucket, 10)).filter(
    (build) => build === 'next',
  ).length;
  expect(Math.abs(chosen - BUCKETS / 10)).toBeLessThan(BUCKETS / 80);
});

test('members are spread evenly over buckets, each always in the same one', () => {
  const members = Array.from(
    { length: 5_000 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  const given = members.map(bucketOfMember);
  expect(members.map(bucketOfMember)).toEqual(given);
  for (const bucket of given) expect(Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS).toBe(true);
  expect(Math.abs(given.filter((bucket) => bucket < BUCKETS / 2).length - 2_500)).toBeLessThan(150);
});
