import { dirname } from 'node:path';
import base from '../../../jest.config.js';
import { pureTests } from './pure-files.js';

const { projects, ...common } = base;
const { runtime: _, displayName: __, ...node } = projects[0];
const inRepository = (path) => `<rootDir>/${path}`;

/** Stryker brings its own environment, so this config uses jest's default runtime. */
export default {
  ...common,
  ...node,
  rootDir: '../../..',
  roots: ['shared/src/rules', ...new Set(pureTests.map(dirname))].map(inRepository),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/tools/src/mutants/few-runs.ts'],
  testMatch: ['shared/src/rules/**/*.test.ts', ...pureTests].map(inRepository),
};
