import { isNodeTooOld } from './nodeVersion.mjs';

// With the word 'readme' the pictures of README.md, else those of every screen.
const script = process.argv[2] === 'readme' ? 'e2e/readmePictures.ts' : 'e2e/screenshots.ts';

if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) =>
    launch('bin/suite/onDatabase.ts', { build: true, args: [script] }),
  );
