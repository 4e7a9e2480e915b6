import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../src/app/limits.ts';
import { likePost } from '../../src/features/posts/contract.ts';
import { log } from '../../src/platform/observability/log.ts';
import { Fixtures, fixtures } from '../../test/support/fixtures.ts';
import type { Person } from '../../test/support/person.ts';
import { chatOf } from '../../test/support/talk.ts';
import { post } from '../../test/support/write.ts';
import { talkMeanwhile } from './openClients.ts';
import { openServer } from './openServer.ts';
import { spread } from './spread.ts';
import type { Opening, Told } from './tabs.ts';

/*
 * What 1,000 open tabs cost while 200 likes and 5 posts a second are made: tabs that get every event and fetch the first page after
 * each post, as before streams carried what is shown, and tabs as they are now, half of them hidden; in turns, on one
 * server. Beside it two people talk.
 */
const tabs = Number(process.env.BENCH_TABS ?? 1_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const likesPerSecond = 200;
const postsPerSecond = 5;
// One fewer than allowed: two of them talk, too.
const streamsPerPerson = limits.liveStreamsPerPerson - 1;
/** So many of the posts stand near the window of a browser. */
const near = 6;

log.level = 'warn';
const server = await openServer();
const cast = new Fixtures(server.url);
const people: Person[] = [];
for (let n = 0; n < tabs / streamsPerPerson; n++)
  people.push(await cast.member({ ...fixtures.mei, username: `member${n}` }));
const posts: string[] = [];
for (let n = 0; n < 100; n++) posts.unshift((await post(server.person, `A note of the week, ${n}`)).id);
const [writer, reader] = people as [Person, Person];
const { id: chatId } = await chatOf(writer, reader);

let likes = 0;
for (const mode of ['everything', 'shown', 'everything', 'shown'] as const) {
  const { now: before } = await server.memory();
  const browsers = fork(new URL('./tabs.ts', import.meta.url));
  const cookies = Array.from({ length: tabs }, (_, n) => people[n % people.length]!.cookie);
  browsers.send({ url: server.url, cookies, mode, shownPosts: posts.slice(0, near) } satisfies Opening);
  await once(browsers, 'message');
  const { now: after } = await server.memory();
  // A heartbeat tells each how many they are.
  await wait(limits.liveHeartbeat);
  const talking = talkMeanwhile({ url: server.url, chatId, from: writer, to: reader, seconds });
  for (let second = 0; second < seconds; second++) await oneSecond(second);
  // Until those have fetched who wait longest.
  await wait((tabs / limits.refetchesPerSecond) * 1_000 + 3_000);
  const { arrived } = await talking;
  browsers.send('tell');
  const [told] = (await once(browsers, 'message')) as [Told];
  browsers.kill();
  await once(browsers, 'exit');
  const each = (bytes: number) => `${Math.round(bytes / tabs).toLocaleString('en')} bytes`;
  console.log(`${tabs} tabs, ${mode}:`);
  console.log(`  to each by its stream ${each(told.streamBytes)}, by requests ${each(told.requestBytes)}`);
  console.log(`  ${told.requests.toLocaleString('en')} requests after ${seconds * postsPerSecond} posts`);
  console.log(`  a message meanwhile ${spread(arrived!)}`);
  console.log(`  ${((after - before) / tabs / 1024).toFixed(1)} KiB of memory of the server for each stream`);
  await wait(2_000);
}
await server.close();
process.exit(0);

/** Likes spread over the second, each of a person for a post that they have not liked yet, and posts. */
async function oneSecond(second: number) {
  const slices = 20;
  for (let slice = 0; slice < slices; slice++) {
    const begun = performance.now();
    const given = Array.from({ length: likesPerSecond / slices }, () => {
      const turn = likes++;
      const person = people[Math.floor(turn / posts.length) % people.length]!;
      return person.send(likePost, { postId: posts[turn % posts.length]! });
    });
    if (slice % (slices / postsPerSecond) === 0) await post(server.person, `News ${second} ${slice}`);
    await Promise.all(given);
    await wait(Math.max(0, begun + 1_000 / slices - performance.now()));
  }
}
