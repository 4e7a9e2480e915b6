import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { Random } from '#/demo/random.ts';
import { getUpload } from '#/features/media/contract.ts';
import { sendMessage } from '#/features/messaging/contract.ts';
import { addComment, createPost, deletePost, likePost } from '#/features/posts/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { create, idOf } from '#test/support/upload.ts';
import type { History, Kind } from './history.ts';
import type { World } from './world.ts';

const restMs = 20;
const pictureTries = 60;
type Action = (person: Person, client: number, random: Random) => Promise<unknown>;

/** What the writers ask for, and how often of a hundred times. Without `withPictures` none of it is a file. */
export type Mix = { seed: string; count?: number; withPictures?: boolean };

/** People who write without pause, each waiting for an answer, and whose history is kept. */
export class Writers {
  private readonly world: World;
  private readonly history: History;
  private readonly picture = drawPicture(64, 48);
  private readonly liked = new Set<string>();
  private readonly work: Promise<void>[];
  private isOver = false;

  constructor(world: World, history: History, { seed, count = 8, withPictures = true }: Mix) {
    this.world = world;
    this.history = history;
    const actions: [Action, number][] = [
      [this.post, 30],
      [this.comment, 15],
      [this.like, 20],
      [this.message, 25],
      [this.remove, 3],
      [withPictures ? this.postPicture : this.message, 7],
    ];
    const pack = actions.flatMap(([action, times]) => Array.from({ length: times }, () => action));
    this.work = Array.from({ length: count }, (_, client) =>
      this.run(client, pack, new Random(`${seed} ${client}`)),
    );
  }

  async stop() {
    this.isOver = true;
    await Promise.all(this.work);
  }

  private async run(client: number, pack: Action[], random: Random) {
    const person = this.world.people[client % this.world.people.length]!;
    while (!this.isOver) await random.pick(pack)(person, client, random);
  }

  /** As a browser does it: what was left open is mostly asked for again, under its id. */
  private async write(client: number, random: Random, kind: Kind, id: string, work: () => Promise<unknown>) {
    let outcome = await this.history.write(client, kind, id, work);
    while (outcome === 'unknown' && !this.isOver) {
      await wait(restMs);
      if (random.chance(0.2)) break;
      outcome = await this.history.write(client, kind, id, work);
    }
    return outcome;
  }

  // One in ten asks for what is refused, and must leave nothing behind.
  private post: Action = (person, client, random) => {
    const id = uuid();
    const imageId = random.chance(0.1) ? uuid() : null;
    return this.write(client, random, 'post', id, () =>
      person.does(createPost, { id, content: `Post ${id}`, imageId }),
    );
  };

  private postPicture: Action = async (person, client, random) => {
    const imageId = await this.send(person);
    if (!imageId) return;
    const id = uuid();
    await this.write(client, random, 'post', id, () =>
      person.does(createPost, { id, content: `Photo ${id}`, imageId }),
    );
  };

  private comment: Action = (person, client, random) => {
    const id = uuid();
    const postId = this.world.under;
    return this.write(client, random, 'comment', id, () =>
      person.does(addComment, { postId, id, content: id }),
    );
  };

  // Among them own ones, which nobody likes.
  private like: Action = async (person, client, random) => {
    const postId = random.pick([this.world.under, ...this.history.ids('post', 'ok').slice(-50)]);
    const id = `${postId} ${person.id}`;
    if (this.liked.has(id)) return wait(1);
    this.liked.add(id);
    await this.write(client, random, 'like', id, () => person.does(likePost, { postId }));
  };

  private message: Action = async (person, client, random) => {
    const chat = this.world.chats.find(({ pair }) => pair.includes(person))!;
    const id = uuid();
    await this.write(client, random, 'message', id, () =>
      person.does(sendMessage, { chatId: chat.id, id, content: id }),
    );
  };

  // Also somebody else's, which is refused.
  private remove: Action = async (person, client, random) => {
    const posts = this.history.ids('post', 'ok').slice(-50);
    if (posts.length === 0) return wait(1);
    const postId = random.pick(posts);
    await this.write(client, random, 'removal', `${postId} ${client}`, () =>
      person.does(deletePost, { postId }),
    );
  };

  /** A picture that can be used, or undefined: whoever cannot wait begins anew. */
  private async send(person: Person) {
    try {
      const body = new Uint8Array(await this.picture);
      const words = { purpose: 'post_images', filename: 'photo.png' };
      const uploadId = await idOf(await create(person, { length: body.length, words, body }));
      for (let tries = 0; tries < pictureTries && !this.isOver; tries++) {
        if ((await person.does(getUpload, { uploadId })).state === 'ready') return uploadId;
        await wait(50);
      }
    } catch (error) {
      const isAway = error instanceof TypeError || (error instanceof Refusal && error.code === 'unavailable');
      if (!isAway) this.history.faults.push(error);
      await wait(restMs);
    }
  }
}
