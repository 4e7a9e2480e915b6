import * as z from 'zod';
import { configureMessages } from './messages.ts';

// In a browser Zod would make code out of text for every object schema it meets; our content policy forbids that and
// reports it. Imported by whatever makes schemas, since it has to be said before the first one. The same is true of the
// sentences it says there: a server says its own when it starts.
if (typeof document !== 'undefined') {
  z.config({ jitless: true });
  configureMessages();
}
