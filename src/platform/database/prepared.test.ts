import assert from 'node:assert/strict';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, test } from 'vitest';
import { users } from '#/features/accounts/server/tables.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { type Database, db } from './database.ts';
import { prepared } from './prepared.ts';
import { runInTransaction, type Tx } from './transact.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
  await rounds.member('amara');
  await rounds.account('jonas');
});
afterAll(() => rounds.close());

test('a prepared query returns rows like any other, with and without joins', async () => {
  const covers = alias(uploads, 'covers');
  const build = (from: Database | Tx) =>
    from
      .select({
        id: users.id,
        createdAt: users.createdAt,
        birth: users.dateOfBirth,
        name: sql<string>`coalesce(${users.fullName}, '')`.as('name'),
        key: sql<string>`lower(${users.username})`,
        letters: sql<string>`length(${users.username})::text`.mapWith(Number),
        named: sql<string | null>`nullif(${users.username}, 'amara')`.mapWith(name => `Dr ${name}`),
        person: { username: users.username, isStaff: users.isStaff },
        photo: { id: uploads.id, width: uploads.width, createdAt: uploads.createdAt },
        cover: { isWide: sql<boolean>`${covers.width} > 10`, id: covers.id, width: covers.width },
        mixed: { width: uploads.width, city: users.city },
      })
      .from(users)
      .leftJoin(uploads, eq(uploads.id, users.profileImageId))
      .leftJoin(covers, eq(covers.id, users.coverImageId))
      .where(eq(users.isStaff, sql.placeholder('isStaff')))
      .orderBy(asc(users.username));
  const query = prepared('people and pictures', build);
  const rows = await query({ isStaff: false });
  assert.deepEqual(rows, await build(db).prepare('as drizzle reads them').execute({ isStaff: false }));
  assert.deepEqual(rows, await runInTransaction(db, tx => query({ isStaff: false }, tx)));
  assert.ok(rows[0]!.photo && rows[1]!.photo === null);
  assert.deepEqual(
    rows.map(({ letters, named }) => [letters, named]),
    [
      [5, null],
      [7, 'Dr jonas.l'],
    ],
  );
});
