import * as React from 'react';

/**
 * Keeps React from recording a stack for each element. Nothing reads these stacks, and recording them takes a
 * sixteenth of the time of the screens' tests. React itself stops at ten thousand elements a second.
 */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
