import { v7 as uuidv7 } from 'uuid';
import { say } from '#/app/texts.ts';
import { pool } from '#/platform/database/database.ts';
import type { Member } from './cast/Member.ts';
import { Random } from './random.ts';

/**
 * Two thirds of the clinicians are verified. By SQL: there is no administrator among them who could have looked, and no
 * document to look at. Again is the same.
 */
export async function verify(people: Member[]) {
  for (const { username, profession, country } of people) {
    const random = new Random(`licence of ${username}`);
    if (profession === 'general_user' || !random.chance(2 / 3)) continue;
    const kind = profession === 'doctor' ? 'medical_licence' : 'nursing_licence';
    const issuer = profession === 'doctor' ? 'Medical Council' : 'Nursing Council';
    const number = `DEMO-${random.whole(10_000, 99_999)}`;
    await pool.query(
      `with licensed as (
        update users set verified_kind = $2, verified_by = $3, verified_on = (now() at time zone 'utc')::date - 3,
          verified_until = (now() at time zone 'utc')::date + 700 where username_key = $1 returning id, verified_until)
      insert into credentials (id, user_id, state, licence_type, number, issuer, country, expires_on)
      select $4, id, 'verified', $2, $5, $6, $7, verified_until from licensed on conflict do nothing`,
      [username, kind, say('credentials.reviewer'), uuidv7(), number, issuer, country],
    );
  }
}
