import { test } from '@playwright/test';
import { buildWorkshop } from '../fixtures/workshop.ts';

// Once, before the workers of `workshop.spec.ts` each ask for it.
test('builds the workshop', () => {
  buildWorkshop();
});
