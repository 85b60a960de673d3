import base from '../../../jest.config.js';

const { projects, ...common } = base;
const { runtime: _, displayName: __, ...node } = projects[0];

/** Stryker brings an environment of its own, so jest's runtime stays as it is. */
export default {
  ...common,
  ...node,
  rootDir: '../../..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/shared/src/rules/**/*.test.ts'],
};
