import type { Rounds } from '../../../test/support/rounds.ts';
import { loadBare } from './loadBare.ts';

/** With how many others everybody is connected, from each side of the ring; and whom everybody has asked. */
const connected = 25;
const asked = 3;

/** The id of the person of a number, from 1 to `people`; numbers beyond begin anew. */
export const idOf = (n: string, people: number) => uuidOf(`'person ' || 1 + (${n}) % ${people}`);

/** A UUID of version 4 made of a text, the same for the same. */
export const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** A word of syllables, the same for the same number; made as many as there are combinations. */
const word = (n: string, beginnings: string, middles: string, ends: string) => {
  const pick = (syllables: string, n: string) => {
    const all = syllables.split(' ');
    return `('{${all.join(',')}}'::text[])[1 + (${n}) % ${all.length}]`;
  };
  return `${pick(beginnings, n)} || ${pick(middles, `${n} / 7`)} || ${pick(ends, `${n} / 61`)}`;
};

const given = word(
  'given',
  'Al Be Chi Da El Fa Gi Ha I Jo Ka La Mi No O Pe Ra Sa Te U Vi Wa Ya Ze Amá Bjö Éle Ngo Siob Tom',
  'ma ni ro sa vi lo de ka ri an el no',
  'ra na s ta li n ko el la th bel nne',
);
const family = word(
  'family',
  'Ada Ber Cho Dub Eze Fer Gar Hof Iva Jan Kov Lin Mar Nak Okaf Per Qua Ros Sch San Tan Ued Var Wil Xu Yam Zim Ñuñ Ó Sør',
  'a e i o u en er in on am ov ich el as',
  'ez son ski ura or man dez berg ton ic ada ley low sen wa i',
);

/**
 * A million people and more, set by set: names and places as skewed as they are in life, everybody connected with 50
 * others (half of them neighbours, so that friends have friends in common), three requests from each, some blocks,
 * mutes and suspensions. Says how long each part took.
 */
export async function fillPeople({ sql }: Pick<Rounds, 'sql'>, people: number) {
  const part = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    console.log(`  ${name.padEnd(20)} ${((performance.now() - from) / 1000).toFixed(0)} s`);
  };
  await sql(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set maintenance_work_mem = '512MB';
    set synchronous_commit = off; select setseed(0.5)`);
  await part('people', () => loadBare(sql, 'users', () => insertPeople(sql, people)));
  await part('connections', () => loadBare(sql, 'connections', () => insertConnections(sql, people)));
  await part('requests', () => loadBare(sql, 'connection_requests', () => insertRequests(sql, people)));
  await part('blocks and mutes', async () => {
    for (const [table, from, to, step] of [
      ['blocks', 'blocker_id', 'blocked_id', 31],
      ['mutes', 'muter_id', 'muted_id', 17],
    ])
      await sql(`insert into ${table} (${from}, ${to})
        select ${idOf('n', people)}, ${idOf('n + 4211', people)} from generate_series(1, ${people}, ${step}) n`);
  });
  await part('vacuum', () => sql('vacuum (analyze) users, connections, connection_requests, blocks, mutes'));
}

// Some names, cities and fields are much more frequent than others.
export const insertPeople = async (sql: Rounds['sql'], people: number) => {
  await sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession, city, country, department,
        specialization, ward, qualification, experience, suspended_at, created_at)
      select ${idOf('n', people)}, 'p' || n, 'p' || n, n || '@p.example', n || '@p.example',
        ${given} || ' ' || ${family}, (array['doctor', 'nurse', 'general_user'])[1 + n % 3],
        'Sankt ' || ${word('city', 'Al Be Cu Da Er Fu Go Ha In Ju', 'l n r st m', 'burg ford o ia au hagen')} || ' ' || city % 7,
        'Land of ' || ${word('country', 'Al Be Cu Da Er', 'l n r', 'ia o a stan')},
        case n % 3 when 0 then 'Department ' || field % 40 end,
        case n % 3 when 0 then 'Specialization ' || field % 300 end, case n % 3 when 1 then 'Ward ' || field % 50 end,
        'RN', 1 + n % 30, case when n % 199 = 0 then now() end, now() - n * interval '1 minute'
      from (select n, (4000 * random() ^ 2)::int as given, (20000 * random() ^ 2)::int as family,
        (2100 * random() ^ 3)::int as city, (60 * random() ^ 2)::int as country, (300 * random() ^ 2)::int as field
        from generate_series(1, ${people}) n) drawn`,
  );
};

// A step for each connection: so nobody's rows lie side by side, as in life.
const insertConnections = async (sql: Rounds['sql'], people: number) => {
  for (let k = 1; k <= connected; k++) {
    const step = k <= connected / 2 ? k : 7919 * k;
    await sql(`insert into connections (first_id, second_id) select least(a, b), greatest(a, b) from
      (select ${idOf('n', people)} as a, ${idOf(`n + ${step}`, people)} as b from generate_series(1, ${people}) n) pairs`);
  }
};

const insertRequests = async (sql: Rounds['sql'], people: number) => {
  for (let k = 1; k <= asked; k++)
    await sql(`insert into connection_requests (id, sender_id, receiver_id, status, answered_at, created_at)
      select gen_random_uuid(), ${idOf('n', people)}, ${idOf(`n + ${104_729 * k}`, people)},
        case when (n + ${k}) % 3 = 0 then 'accepted' else 'pending' end, case when (n + ${k}) % 3 = 0 then now() end,
        now() - n * interval '1 second' from generate_series(1, ${people}) n`);
};
