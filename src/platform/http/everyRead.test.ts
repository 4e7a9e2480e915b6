import assert from 'node:assert/strict';
import { test } from 'vitest';
import { contract } from '#/app/api.ts';
import { rateOf } from '#/platform/shared/contract.ts';

/**
 * Reads without a rate limit, with what one takes: the fastest of forty, client and server together, with 3,000 people and
 * 20,000 messages, on a machine of two cores at a load of 15 to 20.
 */
const cheap: Record<string, string> = {
  '/api/viewer': 'Session and account by their keys, 4.7 ms: every page begins with it, also for visitors.',
  '/api/chats/:chatId': 'One chat by its key, 2.5 ms.',
  '/api/chats/:chatId/messages':
    'A page of one chat by its index, 2.7 ms: asked again after every pause of the stream.',
  '/api/notifications/news':
    'Whether there is news, up to a limit by an index, 2.7 ms: asked whenever something happens.',
  '/api/uploads/:uploadId': 'One upload by its key, 3.1 ms: asked until its picture is ready.',
  '/api/posts/:postId': 'One post by its key, 4.0 ms; ids that do not exist count as misses.',
};
/** Their first pages are free: 1.8 to 4.1 ms each, measured as above. */
const freeFirstPages = [
  '/api/businesses/:businessUsername/posts',
  '/api/comments/:commentId/replies',
  '/api/hashtags/:tag/posts',
  '/api/posts',
  '/api/posts/:postId/comments',
  '/api/profiles/:username/posts',
  '/api/saved',
];

const reads = contract.filter(({ method }) => method === 'GET');

test('Every read has a rate limit, or a reason why it needs none', () => {
  const unlimited = reads.filter(call => rateOf(call) === undefined).map(({ path }) => path);
  assert.deepEqual(unlimited.toSorted(), Object.keys(cheap).toSorted());
});

test('First pages are free for posts and their comments alone', () => {
  const free = reads.filter(call => rateOf(call) === 'list.more').map(({ path }) => path);
  assert.deepEqual(free.toSorted(), freeFirstPages);
});

test('Reads that look through much have a limit of their own', () => {
  const rateOfRead = (path: string) => rateOf(reads.find(call => call.path === path)!);
  assert.equal(rateOfRead('/api/suggestions'), 'suggestion.list');
  assert.equal(rateOfRead('/api/chats/:chatId/search'), 'search');
  assert.equal(rateOfRead('/api/duty/off'), 'read');
  assert.equal(rateOfRead('/api/people/:personId/duty'), 'read');
});
