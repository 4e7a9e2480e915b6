import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const ofProject = new URL('../../../.env', import.meta.url);

/** The settings of the `.env` file, if there is one; those of the environment go before them. */
export function withEnvFile(environment: NodeJS.ProcessEnv, file: string | URL = ofProject) {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return environment;
    throw error;
  }
}
