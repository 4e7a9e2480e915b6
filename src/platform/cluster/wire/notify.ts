import { Socket } from 'node:net';
import pg from 'pg';
import type { Transport } from './transport.ts';

/** NOTIFY of the database itself, sent outside of every transaction, so that no commit waits for it. */
export const notify = (url: string): Transport => ({
  name: 'notify',
  async open(hear, lost, signal) {
    const socket = new Socket();
    const client = new pg.Client({
      stream: () => socket,
      connectionString: url,
      application_name: 'rounds wire',
    });
    // Not by a word of farewell, for which a line that is dead would be waited for.
    const close = () => void socket.destroy();
    signal.addEventListener('abort', close);
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await client.connect();
      await client.query('listen rounds');
    } catch (error) {
      close();
      throw error;
    }
    return {
      send: text => client.query("select pg_notify('rounds', $1)", [text]),
      check: () => client.query('select 1'),
      close,
    };
  },
});
