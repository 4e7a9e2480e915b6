import pg from 'pg';

/** Whether anybody decides about reports; asked on a connection of its own, before the server's pool is open. */
export async function isModerated(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select exists (select from users where is_moderator and suspended_at is null and leaves_at is null) as is',
    );
    return rows[0].is;
  } finally {
    await client.end();
  }
}
