import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { post } from '#/testing/write.ts';
import { say } from '#/texts.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('A screen opened by its address asks once for what it shows, while its script is still on the way', async () => {
  const { person, page } = await stage.member('amara');
  const { id } = await post(person, 'Night shift, quiet ward.');
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') asked.push(pathname + search);
  });
  const screens: Record<string, string[]> = {
    '/home': ['/api/posts?from=everyone'],
    '/profile/amara': ['/api/profiles/amara', '/api/profiles/amara/posts'],
    [`/post/${id}`]: [`/api/posts/${id}`, `/api/posts/${id}/comments`],
    '/messaging': ['/api/chats'],
  };
  for (const [address, calls] of Object.entries(screens)) {
    asked.length = 0;
    await page.goto(address);
    const shown = address === '/messaging' ? say('messaging.noChats') : 'Night shift, quiet ward.';
    await page.getByText(shown).waitFor();
    await page.waitForLoadState('networkidle');
    for (const call of calls) {
      assert.equal(asked.filter(at => at === call).length, 1, `${call} on ${address}`);
    }
  }
});
