import type { Locator } from 'playwright-core';

/** Waits until this element has the focus: a screen hands it over after it has been painted. */
export const hasFocus = async (element: Locator) =>
  element.page().waitForFunction(one => one === document.activeElement, await element.elementHandle());
