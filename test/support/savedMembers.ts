import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { type FixtureName, Fixtures, fixtures } from './fixtures.ts';
import { Person } from './person.ts';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
type Place = { url: string; dataDir: string; sql: Sql };
type Row = Record<string, unknown>;
type Saved = {
  cookie: string;
  browser: string;
  userId: string;
  uploadId: string;
  rows: Map<string, Row[]>;
  files: { path: string; bytes: Buffer }[];
};

/** Where registration, login, a picture and the wizard leave rows, and whose they are; in the order of their references. */
const tables = {
  users: 'id = $1',
  uploads: 'owner_id = $1',
  sessions: 'user_id = $1',
  known_browsers: 'user_id = $1',
  audit: 'person_id = $1',
  audit_origins: 'entry_id in (select id from audit where person_id = $1)',
};
const times = ['created_at', 'last_used_at', 'proved_at'];

const saved = new Map<FixtureName, Promise<Saved>>();

/**
 * A member made by a copy of the rows and files of one who was made by the calls of a browser, once in this process.
 * Nothing is announced, no mail is sent and no rate is consumed.
 */
export async function savedMember(place: Place, part: FixtureName): Promise<Person> {
  const known = saved.get(part);
  if (known) return restore(place, part, await known);
  const person = await new Fixtures(place.url).member(fixtures[part]);
  // They have been here for a while.
  await place.sql('update users set is_getting_started = false where id = $1', [person.id]);
  if (!saved.has(part)) saved.set(part, save(place, person));
  await saved.get(part);
  return person;
}

async function save({ dataDir, sql }: Place, person: Person): Promise<Saved> {
  const rows = new Map<string, Row[]>();
  for (const [table, isTheirs] of Object.entries(tables)) {
    const found = await sql(`select to_jsonb(t) as row from ${table} t where ${isTheirs}`, [person.id]);
    rows.set(
      table,
      found.map(({ row }) => row as Row),
    );
  }
  const uploadId = rows.get('users')![0]!.profile_image_id as string;
  const files = [];
  for await (const path of glob(`media/**/${uploadId}*`, { cwd: dataDir }))
    files.push({ path, bytes: await readFile(join(dataDir, path)) });
  return { cookie: person.cookie, browser: person.browser, userId: person.id, uploadId, rows, files };
}

async function restore({ url, dataDir, sql }: Place, part: FixtureName, known: Saved): Promise<Person> {
  const { userId, uploadId, rows, files } = known;
  const ids = new Map([
    [userId, uuidv7()],
    [uploadId, uuidv4()],
    ...rows.get('sessions')!.map(({ id }) => [id, uuidv7()] as [string, string]),
    ...rows.get('audit')!.map(({ id }) => [id, uuidv7()] as [string, string]),
  ]);
  const renamed = (text: string) => text.replaceAll(/[0-9a-f-]{36}/g, id => ids.get(id) ?? id);

  for (const { path, bytes } of files) {
    const file = join(
      dataDir,
      renamed(path).replace(/^media\/../, `media/${ids.get(uploadId)!.slice(0, 2)}`),
    );
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const now = new Date().toISOString();
  for (const [table, theirs] of rows)
    for (const row of JSON.parse(renamed(JSON.stringify(theirs))) as Row[]) {
      for (const time of times) if (time in row) row[time] = now;
      // The picture refers to its owner, and the owner to the picture.
      if (table === 'users') row.profile_image_id = null;
      await insert(sql, table, row);
    }
  const person = Object.assign(new Person(url, fixtures[part].fullName), {
    id: ids.get(userId)!,
    username: fixtures[part].username,
    cookie: known.cookie,
    browser: known.browser,
  });
  await sql('update users set profile_image_id = $2 where id = $1', [person.id, ids.get(uploadId)]);
  return person;
}

const generated = ['search_name'];

async function insert(sql: Sql, table: string, row: Row) {
  const columns = Object.keys(row)
    .filter(name => !generated.includes(name))
    .map(name => `"${name}"`);
  await sql(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [row],
  );
}
