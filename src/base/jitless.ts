import * as z from 'zod';

// In a browser Zod would make code out of text for every object schema it meets; our content policy forbids that and
// reports it. Imported by whatever makes schemas, since it has to be said before the first one.
if (typeof document !== 'undefined') z.config({ jitless: true });
