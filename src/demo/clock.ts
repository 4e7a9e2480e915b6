import { pool } from '#/base/server/database.ts';
import type { Member } from './cast/Member.ts';
import { week } from './ids.ts';
import { Random } from './random.ts';
import type { PlannedPost } from './week.ts';

/*
 * The one thing in the demo that is not done by a call. Nobody can tell the API when something happened, and nobody
 * should: so the whole community is made within a minute, and would look it. Here every account, post, comment and like
 * gets the time that the plan gave it, in one transaction and in the plan's order, by the role that the server uses.
 */
export async function spreadOverWeek(people: Member[], posts: PlannedPost[]) {
  const comments = posts.flatMap(post => post.comments);
  const likes = posts.flatMap(({ id, likes }) => likes.map(like => ({ ...like, id })));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      byUsername,
      columns(people, one => one.username, membershipOf),
    );
    await client.query(
      byId('posts'),
      columns(
        posts,
        one => one.id,
        one => one.age,
      ),
    );
    await client.query(
      byId('comments'),
      columns(
        comments,
        one => one.id,
        one => one.age,
      ),
    );
    await client.query(ofLikes, [
      ...columns(
        likes,
        one => one.id,
        one => one.age,
      ),
      likes.map(one => one.who),
    ]);
    await client.query('commit');
  } finally {
    // Without a commit the server rolls back what a closed connection had begun.
    client.release(true);
  }
}

const then = `created_at = now() - planned.age * interval '1 millisecond'`;

const byId = (table: 'posts' | 'comments') => `
  update ${table} set ${then} from unnest($1::uuid[], $2::float8[]) planned(id, age)
  where ${table}.id = planned.id`;

const byUsername = `
  update users set ${then} from unnest($1::text[], $2::float8[]) planned(username, age)
  where users.username = planned.username`;

const ofLikes = `
  update likes set ${then} from unnest($1::uuid[], $2::float8[], $3::text[]) planned(id, age, username)
  join users on users.username = planned.username
  where likes.post_id = planned.id and likes.user_id = users.id`;

function columns<T>(all: T[], key: (one: T) => string, age: (one: T) => number) {
  return [all.map(key), all.map(age)];
}

// Everybody has been here for between a week and a quarter of a year.
const membershipOf = ({ username }: Member) => new Random(`since when ${username}`).between(week, 13 * week);
