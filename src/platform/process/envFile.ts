import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './installation.ts';

const ofProject = join(root, '.env');

/** The settings of the `.env` file, if there is one; those of the environment go before them. */
export function withEnvFile(environment: NodeJS.ProcessEnv, file = ofProject) {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return environment;
    throw error;
  }
}
