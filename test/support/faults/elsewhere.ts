import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { dataFolder, openPostgres } from '#test/support/embedded.ts';
import { undo } from '#test/support/undo.ts';
import { FaultProxy } from './proxy.ts';

/** A PostgreSQL as somebody else runs it, behind a proxy: the settings by which a server finds it. */
export async function openDatabaseElsewhere(t: TestContext) {
  const postgres = await openPostgres(t, await dataFolder(t));
  const { proxy, through } = await openBefore(t, postgres.url);
  const { url, ownerUrl } = postgres;
  return {
    postgres,
    proxy,
    settings: { DATABASE_URL: through(url), DATABASE_OWNER_URL: through(ownerUrl) },
  };
}

/** A proxy before the database at this address, and what its address becomes. */
export async function openBefore(t: TestContext, url: string) {
  const proxy = await FaultProxy.open(socketOf(url));
  undo(t, proxy.close);
  const through = (url: string) => {
    const other = new URL(url);
    other.searchParams.delete('host');
    other.host = `127.0.0.1:${proxy.port}`;
    return other.href;
  };
  return { proxy, through };
}

/** Where a PostgreSQL of this address listens: the path of its socket, or a port. */
function socketOf(url: string) {
  const { searchParams, port } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? join(folder, `.s.PGSQL.${port || 5432}`) : Number(port || 5432);
}
