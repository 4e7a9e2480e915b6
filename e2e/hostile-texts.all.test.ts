import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { comment, post } from '#test/support/write.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

/** What people have put into fields of other places to have it run by whoever reads it. */
const corpus = [
  '<script>window.__ran = 1</script>',
  '<img src=x onerror="window.__ran = 1">',
  '<svg/onload=window.__ran=1>',
  '"><iframe srcdoc="<script>parent.__ran=1</script>">',
  '<a href="javascript:window.__ran=1">press me</a>',
  'javascript:window.__ran=1',
  'https://example.org/"onmouseover="window.__ran=1',
  '#<b onclick=window.__ran=1>tag</b> @<i>name</i>',
  "'-window.__ran=1-'",
  '{{window.__ran=1}} <%= window.__ran=1 %>',
  '</textarea><script>window.__ran = 1</script>',
  '<math><mtext></mtext><style><img src onerror=window.__ran=1>',
  '\u202Egnp.exe\u202C <b>bold</b>',
  '&lt;script&gt;window.__ran=1&lt;/script&gt;',
  'data:text/html,<script>window.__ran=1</script>',
];

/** Those, and all of them in one: a page that the server renders. */
const texts = [corpus.join('\n'), ...corpus];

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let postIds: string[];

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  const jonas = await stage.rounds.member('jonas');
  postIds = [];
  for (const text of texts) {
    const { id } = await post(amara.person, text);
    await comment(jonas, id, text);
    postIds.push(id);
  }
});
test.afterAll(() => stage.close());

async function trap(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', dialog => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    assert.deepEqual(dialogs, []);
    assert.equal(await page.evaluate(() => '__ran' in window), false);
  };
}

test('whatever is written into posts and comments is shown as it was written, and never executed', async () => {
  const { page } = amara;
  const isQuiet = await trap(page);
  for (const [i, text] of texts.entries()) {
    await (i === 0 ? page.goto(`/post/${postIds[i]}`) : visit(page, `/post/${postIds[i]}`));
    const places = page.locator(`#text-${postIds[i]}, [id^=text-]`);
    await places.nth(1).waitFor();
    const shown = await places.allTextContents();
    // An address is shown by its host and path; everything else verbatim.
    for (const read of shown) assert.equal(read, text.replaceAll('https://', ''), text);
    const links = await page
      .locator('[id^=text-] a')
      .evaluateAll(all => all.map(a => (a as HTMLAnchorElement).protocol));
    assert.ok(
      links.every(protocol => protocol === 'http:' || protocol === 'https:'),
      text,
    );
    await isQuiet();
  }
});

test('the same holds while editing: the field contains the text as it is', async () => {
  const { page } = amara;
  const isQuiet = await trap(page);
  const edited = 11;
  await visit(page, `/post/${postIds[edited]}`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  assert.equal(await page.getByLabel('Edit your post').inputValue(), texts[edited]);
  await isQuiet();
});
