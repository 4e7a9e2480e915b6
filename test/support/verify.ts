import type { Person } from './person.ts';
import type { Rounds } from './rounds.ts';

/** Gives this person a badge, as a reviewer would; `until` is the last day on which it is valid. */
export const verify = ({ sql }: Rounds, { id }: Person, until = '2049-06-30') =>
  sql(
    `update users set verified_kind = 'medical_licence', verified_by = 'Rounds', verified_on = now(), verified_until = $2::date
      where id = $1`,
    [id, until],
  );

/** Takes it away again. */
export const unverify = ({ sql }: Rounds, { id }: Person) =>
  sql(
    'update users set verified_kind = null, verified_by = null, verified_on = null, verified_until = null where id = $1',
    [id],
  );
