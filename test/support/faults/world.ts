import { v7 as uuid } from 'uuid';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { createPost } from '#/features/posts/contract.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf } from '#test/support/talk.ts';
import type { History } from './history.ts';

/** Who writes while something is broken: two pairs who talk, and a post that all of them comment on. */
export type World = { people: Person[]; chats: { id: string; pair: Person[] }[]; under: string };

/** Brings four people on stage. Whatever a server answers them that it may not ends in the faults of `history`. */
export async function openWorld(url: string, history: History): Promise<World> {
  const people = await Promise.all(Object.values(fixtures).map(role => new Fixtures(url).member(role)));
  for (const person of people) watch(person, history);
  const pairs = [people.slice(0, 2), people.slice(2)] as [Person, Person][];
  const chats = await Promise.all(
    pairs.map(async ([one, other]) => {
      await one.does(requestConnection, { personId: other.id });
      await other.does(acceptRequest, { personId: one.id });
      return { id: (await chatOf(one, other)).id, pair: [one, other] };
    }),
  );
  const under = uuid();
  await people[0]!.does(createPost, { id: under, content: 'The post they comment on' });
  return { people, chats, under };
}

/** A server in trouble may respond with 503 and Retry-After, or 507, and nothing else. */
function watch(person: Person, { faults }: History) {
  const ask = person.request.bind(person);
  person.request = async (method, path, ...more) => {
    const response = await ask(method, path, ...more);
    const isHonest = response.status === 503 && Number(response.headers.get('retry-after')) >= 1;
    if (response.status >= 500 && response.status !== 507 && !isHonest)
      faults.push(
        `${method} ${path}: ${response.status}, Retry-After ${response.headers.get('retry-after')}`,
      );
    return response;
  };
}
