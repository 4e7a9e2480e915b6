// F12: what `npm test` runs, too.
import '../../src/features/media/web/killed.all.test.ts';
