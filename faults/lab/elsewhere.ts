import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { dataFolder, openPostgres } from '#/testing/embedded.ts';
import { undo } from '#/testing/undo.ts';
import { FaultProxy } from './proxy.ts';

/** A PostgreSQL as somebody else runs it, behind a proxy: the settings by which a server finds it. */
export async function openDatabaseElsewhere(t: TestContext) {
  const folder = await dataFolder(t);
  const postgres = await openPostgres(t, folder);
  const proxy = await FaultProxy.open(socketOf(postgres.url));
  undo(t, proxy.close);
  const through = (url: string) => {
    const other = new URL(url);
    other.searchParams.delete('host');
    other.host = `127.0.0.1:${proxy.port}`;
    return other.href;
  };
  const { url, ownerUrl } = postgres;
  return {
    postgres,
    proxy,
    settings: { DATABASE_URL: through(url), DATABASE_OWNER_URL: through(ownerUrl) },
  };
}

/** Where a PostgreSQL of this address listens: the path of its socket, or a port. */
function socketOf(url: string) {
  const { searchParams, port } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? join(folder, `.s.PGSQL.${port}`) : Number(port);
}
