import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashOf, newToken } from '#/features/accounts/server/token.ts';
import type { Person } from '../person.ts';
import type { Rounds } from '../rounds.ts';
import type { Crowd } from './crowd.ts';
import { lanes } from './lanes.ts';

const alive = `
  with restored as (update users set suspended_at = null, suspension_reason = null, leaves_at = null,
      withheld_for = null, is_staff = $4, is_moderator = $4
    where id = $1 and (suspended_at is not null or leaves_at is not null or withheld_for is not null
      or is_staff <> $4 or is_moderator <> $4)),
  proved as (update sessions set proved_at = now()
    where token_hash = $3 and proved_at < now() - interval '1 minute')
  insert into sessions (id, user_id, token_hash, user_agent) select $2, $1, $3, ''
    where not exists (select from sessions where token_hash = $3) on conflict do nothing`;

// Shorter than a proof of a password is good for.
const restMs = 60_000;

/**
 * Signs people in anew, as if nothing they did had changed who they are: the next request is meant for its call. Each
 * lane has sessions of its own, so that nobody is signed out by what they do in another.
 */
export function openReviver({ databaseUrl }: Rounds, crowd: Crowd) {
  const people = [crowd.unfinished, crowd.owner, crowd.stranger, crowd.keeper];
  const sessions = Array.from({ length: lanes }, () => new Map(people.map(person => [person, newSession()])));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  let changes = 0;

  /** The cookie with which this person is somebody. */
  async function cookieOf(person: Person, lane = 0) {
    const session = sessions[lane]!.get(person);
    if (!session) return '';
    const { token, seen } = session;
    if (seen.changes !== changes || performance.now() > seen.at + restMs) {
      session.seen = { changes, at: performance.now() };
      const values = [person.id, randomUUID(), hashOf(token), person === crowd.keeper];
      await pool.query({ name: 'alive', text: alive, values });
    }
    return `rounds=${token}`;
  }

  return {
    cookieOf,
    revive: async (person: Person) => {
      changes++;
      person.cookie = await cookieOf(person);
    },
    /** Says that something was done, by which anybody may have become somebody else. */
    changed: () => {
      changes++;
    },
    close: () => pool.end(),
  };
}

const newSession = () => ({ token: newToken(), seen: { changes: -1, at: 0 } });
