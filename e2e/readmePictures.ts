import type { Page } from '@playwright/test';
import { openFirstChat, takeDemoPictures } from './demoPictures.ts';

// The pictures of README.md, light and dark.

const desktop = { width: 1280, height: 820 };
const phone = { width: 390, height: 820 };

type Shot = [name: string, path: string, viewport: typeof desktop, act?: (page: Page) => Promise<void>];
const shots: Shot[] = [
  ['home', '/home', desktop],
  ['messages', '/messaging', desktop, openFirstChat],
  ['people', '/doctors', desktop],
  ['phone-home', '/home', phone],
  ['phone-profile', '/profile/lindiwe', phone],
  ['phone-messages', '/messaging', phone, openFirstChat],
];

await takeDemoPictures(
  'docs/images',
  (['light', 'dark'] as const).flatMap(colorScheme =>
    shots.map(([name, path, viewport, act]) => ({
      name: `${name}-${colorScheme}`,
      ...{ path, viewport, colorScheme, scale: 1.5, act },
    })),
  ),
);
// The browser of this process stays open for further stages.
process.exit();
