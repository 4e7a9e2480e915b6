import { setTimeout as wait } from 'node:timers/promises';
import { openRounds } from '#/testing/rounds.ts';

/*
 * People by SQL, and what the explorer and the suggestions cost among them. A million people with 50 connections each;
 * with --quick a tenth.
 */
const people = process.argv.includes('--quick') ? 100_000 : 1_000_000;
const asked = 200;

const rounds = await openRounds();
const amara = await rounds.member('amara');
await rounds.sql(
  `insert into users (id, username, username_key, email, email_key, full_name, profession, city, country, department,
      specialization, ward, qualification, created_at)
    select md5('person ' || n)::uuid, 'p' || n, 'p' || n, n || '@p.example', n || '@p.example',
      'Given' || n % 5000 || ' Family' || n % 20011, (array['doctor', 'nurse', 'general_user'])[1 + n % 3],
      'City ' || n % 2000, 'Country ' || n % 60, case n % 3 when 0 then 'Department ' || n % 40 end,
      case n % 3 when 0 then 'Specialization ' || n % 300 end, case n % 3 when 1 then 'Ward ' || n % 50 end, 'RN',
      now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
  [people],
);
await rounds.sql(
  `insert into connections (first_id, second_id)
    select least(a, b), greatest(a, b) from (
      select md5('person ' || n)::uuid as a, md5('person ' || 1 + (n * 7919 + k * k * 104729) % $1::bigint)::uuid as b
      from generate_series(1::bigint, $1::bigint) n, generate_series(1, 25) k) pairs
    where a <> b on conflict do nothing`,
  [people],
);
await rounds.sql(
  `insert into connections (first_id, second_id)
    select least($1::uuid, id), greatest($1::uuid, id) from users where username_key like 'p1__' and id <> $1`,
  [amara.id],
);
await rounds.sql('analyze users, connections');
await wait(1_000);

async function measure(path: string) {
  const times: number[] = [];
  for (let n = 0; n < asked; n++) {
    const from = performance.now();
    const answer = await amara.request('GET', path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * asked)]!.toFixed(1);
  console.log(`  ${path.padEnd(64)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
}

console.log(`${people.toLocaleString()} people, asked ${asked} times each:`);
for (const path of [
  '/api/people',
  '/api/people?sort=name',
  '/api/people?profession=nurse&city=city%2012',
  '/api/people?country=country%207&field=ward',
  '/api/people?name=given4711',
  '/api/people?within=connections',
  '/api/suggestions',
])
  await measure(path);
await rounds.close();
