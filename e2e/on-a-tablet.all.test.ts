import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { requestConnection } from '#/features/connections/contract.ts';
import { mutePerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { card } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// What is aligned with what, between the widths of a phone and of a desktop.

let stage: Stage;
let amara: Person;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: amara, page } = await stage.member('amara', { viewport: { width: 820, height: 1180 } }));
  await stage.rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession, city, country)
     select gen_random_uuid(), 'tablet.reader' || n, 'tablet.reader' || n, 'tablet.reader' || n || '@n.example',
       'tablet.reader' || n || '@n.example', 'Reader ' || n, 'nurse', 'Lagos', 'Nigeria' from generate_series(1, 3) n`,
  );
});
test.afterAll(() => stage.close());

const boxOf = async (one: Locator) => (await one.boundingBox())!;
const middleOf = async (one: Locator) => {
  const { y, height } = await boxOf(one);
  return y + height / 2;
};
/** The position of the words themselves, without padding. */
const wordsOf = (one: Locator) =>
  one.evaluate(element => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right } = words.getBoundingClientRect();
    return { left, right };
  });

test('In a wide post right-to-left text is aligned right, and the rest left', async () => {
  await post(amara, 'Short words');
  await post(amara, 'نصيحة صغيرة لطلابنا');
  await page.goto('/profile/amara');
  for (const [words, side] of [
    ['نصيحة', 'right'],
    ['Short words', 'left'],
  ] as const) {
    const one = card(page, words);
    const text = await wordsOf(one.getByText(words));
    const row = await boxOf(one.getByRole('button', { name: say('base.moreActions') }));
    const photo = await boxOf(one.locator('a').first());
    if (side === 'right')
      assert.ok(Math.abs(text.right - (row.x + row.width)) < 16, `${text.right} ${row.x}`);
    else assert.ok(Math.abs(text.left - photo.x) < 2);
  }
});

test('For every suggested person Dismiss is beside Connect, the last one included', async () => {
  await visit(page, '/profiles');
  const suggested = page.getByRole('region', { name: say('connections.youMayKnow') }).getByRole('listitem');
  await suggested.nth(2).waitFor();
  for (const one of await suggested.all()) {
    const connect = await middleOf(
      one.getByRole('button', { name: say('connections.connect'), exact: true }),
    );
    const dismiss = await middleOf(one.getByRole('button', { name: /^Do not suggest/ }));
    assert.ok(Math.abs(connect - dismiss) < 3, `${connect} and ${dismiss}`);
  }
});

test('There is no gap between received and sent requests', async () => {
  await (await stage.rounds.member('jonas')).does(requestConnection, { personId: amara.id });
  await visit(page, '/profiles?tab=requests');
  const received = page.getByRole('region', { name: say('connections.received') });
  const { y, height } = await boxOf(received.getByRole('listitem'));
  const { y: next } = await boxOf(page.getByRole('heading', { name: say('connections.sentRequests') }));
  assert.ok(next - (y + height) < 48, `${next - (y + height)} px`);
});

test('On a tablet the search box is in the header, beside its logo', async () => {
  await visit(page, '/search?q=amara');
  const field = await boxOf(page.getByRole('searchbox', { name: say('search.label') }));
  const mark = await boxOf(page.getByRole('banner').locator('a svg').first());
  assert.ok(field.x > mark.x + mark.width, `${field.x} and ${mark.x}`);
  assert.ok(field.y < mark.y + mark.height && mark.y < field.y + field.height, 'in one row');
  assert.equal(
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('search.search') })
      .count(),
    0,
  );
});

test('In the list of accounts a date does not wrap', async () => {
  await stage.rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
  await stage.rounds.sql(
    `update users set created_at = '2025-11-13', email = repeat('a', 4 * right(username, 1)::int) || '.long@n.example'
     where username like 'tablet.reader%'`,
  );
  await page.goto('/admin#people');
  const days = page.getByRole('listitem').filter({ hasText: '.long@n.example' }).locator('time');
  await days.nth(2).waitFor();
  const linesOf = (one: Locator) =>
    one.evaluate(day => {
      const words = document.createRange();
      words.setStartBefore(day.previousSibling!.previousSibling!);
      words.setEndAfter(day);
      return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
  assert.deepEqual(await Promise.all((await days.all()).map(linesOf)), [1, 1, 1]);
});

test('Unmute is aligned right in every row, however long the name', async () => {
  const [short, long] = await stage.rounds.sql(
    `update users set full_name = case username when 'tablet.reader2' then full_name
       else 'María Clementina de los Ángeles Fernández-Villaverde y Montealegre' end
     where username in ('tablet.reader2', 'tablet.reader3') returning id`,
  );
  for (const one of [short, long]) await amara.does(mutePerson, { personId: String(one!.id) });
  await visit(page, '/settings/privacy#muted');
  const back = page.getByRole('button', { name: say('profiles.unmuteShort'), exact: true });
  await back.nth(1).waitFor();
  for (const one of await back.all()) {
    const row = await boxOf(one.locator('xpath=ancestor::li'));
    const { x, y, width } = await boxOf(one);
    assert.ok(Math.abs(x + width - (row.x + row.width)) < 2, `${x + width} of ${row.x + row.width}`);
    assert.ok(y - row.y < row.height / 2, 'beside the name');
  }
});
