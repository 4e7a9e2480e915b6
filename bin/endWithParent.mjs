import { whenParentEnds } from './whenParentEnds.mjs';

// Read before a program that runs in place of the launcher.
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
