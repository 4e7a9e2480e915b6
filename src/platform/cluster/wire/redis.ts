import { createClient } from '@redis/client';
import { pool } from '#/platform/database/database.ts';
import type { Transport } from './transport.ts';

/** The pub/sub of a Redis or Valkey: for many nodes, and where a PgBouncer would swallow what PostgreSQL notifies. */
export const redis = (url: string): Transport => ({
  name: 'redis',
  async open(hear, lost, signal) {
    const socket = { reconnectStrategy: false } as const;
    // RESP 2: what every Redis and Valkey speaks.
    const options = { url, socket, disableOfflineQueue: true, RESP: 2 } as const;
    const clients = [createClient(options), createClient(options)] as const;
    const [publisher, listener] = clients;
    const close = () => {
      for (const one of clients) if (one.isOpen) one.destroy();
    };
    for (const one of clients) one.on('error', lost).on('end', lost);
    signal.addEventListener('abort', close);
    try {
      const [channel] = await Promise.all([channelOf(), ...clients.map(one => one.connect())]);
      await listener.subscribe(channel, hear);
      return {
        send: text => publisher.publish(channel, text),
        check: () => Promise.all(clients.map(one => one.ping())),
        close,
      };
    } catch (error) {
      close();
      throw error;
    }
  },
});

/** How the nodes of this database find each other on a Redis that others may use, too. */
async function channelOf(): Promise<string> {
  const { rows } = await pool.query(
    `select 'rounds:' || system_identifier || ':' || (select oid from pg_database where datname = current_database())
      as channel from pg_control_system()`,
  );
  return rows[0].channel;
}
