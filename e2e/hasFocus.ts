import type { Locator } from '@playwright/test';
import { becomes } from './becomes.ts';

/** Waits until this element has the focus: a screen hands it over after it has been painted, and may replace it before. */
export const hasFocus = (element: Locator) =>
  becomes(() => element.evaluate(one => one === document.activeElement), true);
