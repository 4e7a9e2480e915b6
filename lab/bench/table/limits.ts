import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';

/** A bare node:http server in a process of its own that stringifies the same body. */
export async function openBare(body: object) {
  const child = fork(new URL('../bare.ts', import.meta.url));
  child.send(body);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}

/** What the machine's PostgreSQL does a second through one process: reads of 20 rows by an index, durable writes of one. */
export async function openBareDatabase(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 32 });
  await pool.query('create table if not exists bench_rows (id uuid primary key, content text)');
  const read = () =>
    pool.query({
      name: 'twenty',
      text: `select id, author_id, content, likes, comments, created_at from posts
        where deleted_at is null and (created_at, id) < ($1, $2) order by created_at desc, id desc limit 20`,
      values: [new Date(Date.now() - Math.random() * 1e9), randomUUID()],
    });
  const write = () =>
    pool.query({
      name: 'one',
      text: 'insert into bench_rows values ($1, $2)',
      values: [randomUUID(), 'A row'],
    });
  return {
    reads: (seconds: number) => perSecond(read, 32, seconds),
    writes: (seconds: number) => perSecond(write, 16, seconds),
    close: () => pool.end(),
  };
}

async function perSecond(work: () => Promise<unknown>, atOnce: number, seconds: number) {
  let count = 0;
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    for (; performance.now() < end; count++) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / seconds;
}
