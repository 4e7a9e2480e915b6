import { openFirstChat, takeDemoPictures } from './demoPictures.ts';

// What a browser shows to whoever is about to install Rounds (public/manifest.webmanifest).

const wide = { viewport: { width: 1280, height: 800 }, colorScheme: 'light', scale: 1 } as const;
const narrow = { viewport: { width: 390, height: 820 }, colorScheme: 'light', scale: 2 } as const;

await takeDemoPictures('public/screenshots', [
  { name: 'wide-home', path: '/home', ...wide },
  { name: 'wide-messages', path: '/messaging', act: openFirstChat, ...wide },
  { name: 'narrow-home', path: '/home', ...narrow },
  { name: 'narrow-messages', path: '/messaging', act: openFirstChat, ...narrow },
  { name: 'narrow-profile', path: '/profile/lindiwe', ...narrow },
]);
// The browser of this process stays open for further stages.
process.exit();
