import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { deletePost, getPost, likePost, savePost } from '#/features/posts/contract.ts';
import { watchTopics } from '#/platform/shared/liveContract.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, openHome, write } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Person;
let mei: Person;
let jonas: Awaited<ReturnType<Stage['member']>>;
/** The window of another reader. */
let hers: Page;
let first: string;
let last: string;
/** The events about posts that this browser has got. */
const events: { event: string; data: { postId: string; version?: number } }[] = [];
/** What this browser has said that it shows. */
const reports: { version: number; topics: { topic: string }[] }[] = [];

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  mei = await stage.rounds.member('mei');
  first = (await post(amara, 'At the bottom')).id;
  for (let n = 0; n < 18; n++) await post(amara, `Between, number ${n}`);
  last = (await post(amara, 'At the top')).id;
  jonas = await stage.member('jonas');
  const network = await jonas.page.context().newCDPSession(jonas.page);
  await network.send('Network.enable');
  network.on('Network.eventSourceMessageReceived', ({ data }) => events.push(JSON.parse(data)));
  jonas.page.on('request', request => {
    if (new URL(request.url()).pathname === watchTopics.path) reports.push(request.postDataJSON());
  });
  await openHome(jonas.page);
});
test.afterAll(() => stage.close());

const eventsAbout = (postId: string) => events.filter(({ data }) => data.postId === postId);

/** Waits until the stream knows that the browser shows this post, or no longer does. */
const showing = (postId: string, isShown: boolean) =>
  becomes(async () => {
    const report = reports.at(-1);
    if (report?.topics.some(({ topic }) => topic === `post:${postId}`) !== isShown) return false;
    return events.some(({ event, data }) => event === 'watching' && data.version === report.version);
  }, true);

/** As if the tab were behind another one. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('A post that is scrolled away is not delivered, and is up to date when it comes back', async () => {
  const { page } = jonas;
  await mei.does(likePost, { postId: last });
  await card(page, 'At the top').getByText('1 like', { exact: true }).waitFor();
  assert.deepEqual(eventsAbout(first), []);
  await card(page, 'At the bottom').scrollIntoViewIfNeeded();
  await showing(last, false);
  const heard = eventsAbout(last).length;
  await stage.rounds.member('noor').then(noor => noor.does(likePost, { postId: last }));
  await comment(mei, last, 'While nobody looked');
  await mei.does(likePost, { postId: first });
  await card(page, 'At the bottom').getByText('1 like', { exact: true }).waitFor();
  assert.equal(eventsAbout(last).length, heard);
  await page.evaluate(() => window.scrollTo(0, 0));
  await card(page, 'At the top').getByText('2 likes', { exact: true }).waitFor();
  await card(page, 'At the top')
    .getByText(/\b1 comment$/)
    .waitFor();
});

test('A hidden tab gets no counts, and the right ones when it is seen again', async () => {
  const { page } = jonas;
  await hide(page, true);
  await showing(last, false);
  const heard = eventsAbout(last).length;
  await comment(mei, last, 'Behind another tab');
  const { comments } = await mei.does(getPost, { postId: last });
  assert.equal(comments, 2);
  assert.equal(eventsAbout(last).length, heard);
  await hide(page, false);
  await card(page, 'At the top')
    .getByText(/\b2 comments$/)
    .waitFor();
});

test('Two tabs share one stream, and each is told of what it shows', async () => {
  const { page } = jonas;
  const second = await page.context().newPage();
  await second.goto(`/post/${first}`);
  await second.getByText('At the bottom').first().waitFor();
  await showing(first, true);
  await comment(mei, first, 'Anybody here?');
  await second.getByText('Anybody here?').waitFor();
  await second.getByText(/\b1 comment$/).waitFor();
  await second.close();
  await showing(first, false);
  const heard = eventsAbout(first).length;
  await comment(mei, first, 'Is the tab closed?');
  await post(amara, 'What everybody hears');
  await card(page, 'What everybody hears').waitFor();
  assert.equal(eventsAbout(first).length, heard);
});

test('A new post is fetched alone by a tab that sees the top, and by a hidden one only when it is seen again', async () => {
  const { page } = jonas;
  const fetched: number[] = [];
  page.on('response', async answer => {
    const { pathname } = new URL(answer.url());
    if (pathname === '/api/posts' && answer.request().method() === 'GET')
      fetched.push(((await answer.json()) as { items: unknown[] }).items.length);
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  const { id: more } = await post(amara, 'One more');
  await card(page, 'One more').waitFor();
  // With the one below it, which shows that nothing is between them.
  await becomes(async () => fetched, [2]);
  await showing(more, true);
  await hide(page, true);
  await showing(more, false);
  const { id: hidden } = await post(amara, 'Posted behind another tab');
  await amara.does(deletePost, { postId: first });
  // Told to this person whatever is shown, and after the others.
  await jonas.person.does(savePost, { postId: last });
  await becomes(async () => eventsAbout(last).at(-1)?.event, 'post.saved');
  assert.deepEqual(eventsAbout(hidden), []);
  assert.notEqual(eventsAbout(first).at(-1)?.event, 'post.deleted');
  assert.deepEqual(fetched, [2]);
  await hide(page, false);
  await card(page, 'Posted behind another tab').waitFor();
  await becomes(async () => fetched, [2, 2]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await becomes(async () => eventsAbout(first).at(-1)?.event, 'post.deleted');
  await card(page, 'At the bottom').waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, 0));
});

test('One’s own post at the top does not hide one of a colleague that arrives after it and is older', async () => {
  const { page } = jonas;
  await write(page, 'Mine');
  await card(page, 'Mine').waitFor();
  await stage.rounds.sql(
    `with older as (
      insert into posts (id, author_id, content, audience, created_at)
      select gen_random_uuid(), $1, 'Begun before mine', 'everyone', created_at - interval '1 millisecond'
        from posts where content = 'Mine' returning id)
    insert into outbox (name, data, topic)
      select 'post.created', jsonb_build_object('postId', id, 'authorId', $1, 'isBusinessPost', false), 'posts' from older`,
    [amara.id],
  );
  await card(page, 'Begun before mine').waitFor();
});

test('With very many online the number of new posts is shown at once, and they come when one asks or after a while', async () => {
  hers = await stage.window(mei);
  const page = hers;
  // So many that they are fetched within hours, and not while this test still looks at the button.
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (...args) => {
      const value = parse(...args);
      if (value?.event === 'ready' || value?.event === 'alive') value.data.streams = 10_000_000;
      return value;
    };
  });
  await openHome(page);
  for (const words of ['First of two', 'Second of two']) await post(amara, words);
  const pill = page.getByRole('button', { name: say('posts.newPosts', { count: 2 }), exact: true });
  await pill.waitFor();
  assert.equal(await card(page, 'First of two').count(), 0);
  await pill.click();
  for (const words of ['First of two', 'Second of two']) await card(page, words).waitFor();
  assert.equal(await pill.count(), 0);
});

test('A browser with more posts on its screens than a server of the version before takes says the last of them there, and all to one of this version', async () => {
  for (let n = 0; n < 90; n++) await post(amara, `Of many, number ${n}`);
  const page = hers;
  await page.setViewportSize({ width: 1_280, height: 12_000 });
  /** How many topics each list had that it said. */
  const said: number[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/live/topics')
      said.push(request.postDataJSON().topics.length);
  });
  await openHome(page);
  await becomes(async () => said.some(count => count > limits.liveTopicsInMessage), true);
  said.length = 0;
  // As that version opens a stream: it does not say how many topics it takes.
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (...args) => {
      const value = parse(...args);
      if (value?.event === 'ready') delete value.data.topics;
      return value;
    };
  });
  await page.reload();
  await becomes(async () => said.at(-1), limits.liveTopicsInMessage);
  assert.ok(Math.max(...said) === limits.liveTopicsInMessage, `${said}`);
});
