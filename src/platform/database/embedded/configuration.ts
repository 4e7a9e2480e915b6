import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from './address.ts';

/** The folder of PostgreSQL's own log inside its data folder: one file a weekday, so it never grows without end. */
export const logFolder = 'log';

const settings = {
  // Nothing acknowledged is lost.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // A small server that also runs Node.
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  // Short queries gain nothing from helpers, and a container's /dev/shm may be too small for them.
  max_parallel_workers_per_gather: 0,

  // A forgotten transaction must not block the others for ever; the server's own role has a shorter timeout.
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '1s',

  timezone: 'UTC',
  log_timezone: 'UTC',
  default_text_search_config: 'pg_catalog.simple',

  logging_collector: 'on',
  log_directory: logFolder,
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %q%u@%d ',
  // A statement that takes longer than people notice is written down, without its values.
  log_min_duration_statement: '500ms',

  // Details of an error and values of a statement are people's data.
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
};

export type Settings = typeof settings;

/**
 * Writes the settings a start is made with, some of them `changed`; what an administrator sets by ALTER SYSTEM goes before
 * them.
 */
export async function writeConfiguration(folder: string, address: Address, changed: Partial<Settings> = {}) {
  const listen =
    'host' in address
      ? { listen_addresses: address.host, unix_socket_directories: '' }
      : {
          listen_addresses: '',
          unix_socket_directories: quoteFolder(address.socketFolder),
          unix_socket_permissions: '0700',
        };
  const lines = Object.entries({ ...settings, ...changed, ...listen, port: address.port }).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`,
  );
  await writeFile(join(folder, 'postgresql.conf'), lines, { mode: 0o600 });
}

// The setting is a list: a comma in a folder's name would end it.
const quoteFolder = (folder: string) => `"${folder.replaceAll('"', '""')}"`;
