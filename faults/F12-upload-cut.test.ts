// F12: what `npm test` runs, too.
import '../src/media/web/killed.test.ts';
