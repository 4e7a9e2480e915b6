// Declares the jobs.
import './due.ts';

import { getDigest, setDigest, setDigestKind } from './preferences.ts';

export const digestRoutes = [getDigest, setDigest, setDigestKind];
