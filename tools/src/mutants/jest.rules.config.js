import { dirname } from 'node:path';
import base from '../../../jest.config.js';
import { pureFiles } from './pure-files.js';

const { projects, ...common } = base;
const { runtime: _, displayName: __, ...node } = projects[0];
const inRepository = (path) => `<rootDir>/${path}`;

/** Stryker brings an environment of its own, so jest's runtime stays as it is. */
export default {
  ...common,
  ...node,
  rootDir: '../../..',
  roots: ['shared/src/rules', ...new Set(pureFiles.map(dirname))].map(inRepository),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/tools/src/mutants/few-runs.ts'],
  testMatch: [
    'shared/src/rules/**/*.test.ts',
    ...pureFiles.map((file) => file.replace(/\.ts$/, '.test.ts')),
  ].map(inRepository),
};
