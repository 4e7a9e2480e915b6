import { v7 as uuid } from 'uuid';
import { Refusal } from '#/base/refusal.ts';
import { addComment, createPost, listComments, listPosts } from '#/posts/contract.ts';
import type { Person } from './person.ts';

type Told = { tried: Set<string>; acknowledged: Set<string> };
const nothing = (): Told => ({ tried: new Set(), acknowledged: new Set() });

/** People who write posts and comments without pause, each waiting for an answer, and remember what it was. */
export class Writers {
  readonly posts = nothing();
  readonly comments = nothing();
  /** Answers other than yes and 'come back later': there should be none. */
  readonly faults: unknown[] = [];
  /** How often the server said yes. */
  yes = 0;
  private readonly work: Promise<void>[];
  private readonly under: string;
  private isOver = false;

  /** One writer per person given; they comment on the post `under`. */
  constructor(people: Person[], under: string) {
    this.under = under;
    this.work = people.map(person => this.write(person));
  }

  async stop() {
    this.isOver = true;
    await Promise.all(this.work);
  }

  private async write(person: Person) {
    const postId = this.under;
    while (!this.isOver) {
      const [post, comment] = [uuid(), uuid()];
      await this.tell(this.posts, post, () => person.does(createPost, { id: post, content: post }));
      await this.tell(this.comments, comment, () =>
        person.does(addComment, { postId, id: comment, content: comment }),
      );
    }
  }

  private async tell(told: Told, id: string, write: () => Promise<unknown>) {
    told.tried.add(id);
    try {
      await write();
      told.acknowledged.add(id);
      this.yes++;
    } catch (error) {
      // A cut connection, which fetch tells as a TypeError, leaves open whether the write was made.
      const isAway =
        error instanceof Refusal ? error.text === 'base.unavailable' : error instanceof TypeError;
      if (!isAway) this.faults.push(error);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}

/** The ids of every post this person can read. */
export const readPosts = (person: Person) => readAll(cursor => person.does(listPosts, { cursor }));

/** The ids of every comment on a post that this person can read. */
export const readComments = (person: Person, postId: string) =>
  readAll(cursor => person.does(listComments, { postId, cursor }));

async function readAll(read: (cursor?: string) => Promise<{ items: { id: string }[]; next: string | null }>) {
  const ids: string[] = [];
  for (let page = await read(); ; page = await read(page.next)) {
    ids.push(...page.items.map(item => item.id));
    if (!page.next) return ids;
  }
}
