// F12: what `npm test` runs, too.
import '#/features/media/web/killed.test.ts';
