import type { Page } from '@playwright/test';

/** Puts fingers on the screen, moves them, and lifts them. */
export async function touches(page: Page) {
  const session = await page.context().newCDPSession(page);
  type Point = { x: number; y: number };
  const points = (places: Point[]) => places.map((place, id) => ({ ...place, id }));
  return async (from: Point[], to: Point[]) => {
    const between = from.map(({ x, y }, i) => ({ x: (x + to[i]!.x) / 2, y: (y + to[i]!.y) / 2 }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
    for (const places of [between, to])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(places) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
