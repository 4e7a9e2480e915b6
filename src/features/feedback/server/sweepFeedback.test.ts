import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import type { Person } from '#test/support/person.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { listFeedback, markFeedbackRead, sendFeedback } from '../contract.ts';
import { sweepFeedback } from './sweepFeedback.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  rounds = await openRounds({ FEEDBACK_DAYS: '30' });
  amara = await rounds.member('amara');
  await rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
});
afterAll(() => rounds.close());

const sweep = () =>
  sweepFeedback.work({}, { id: uuid(), number: 1, isLast: false, signal: new AbortController().signal });
const messages = async () => (await amara.does(listFeedback, {})).items.map(({ message }) => message).sort();

test('Feedback is deleted after FEEDBACK_DAYS, with name, phone number and e-mail, read or not', async () => {
  for (const message of ['new', 'just kept', 'old', 'old and read']) {
    const id = uuid();
    const form = { name: 'Amara', mobile: '12345', email: 'amara@example.org', message };
    await amara.does(sendFeedback, { id, ...form });
    if (message === 'old and read')
      await amara.does(markFeedbackRead, { senderId: amara.id, feedbackId: id });
  }
  await rounds.sql(
    `update feedback set created_at = now() - interval '29 days 23 hours' where message = 'just kept'`,
  );
  await rounds.sql(
    `update feedback set created_at = now() - interval '30 days 1 hour' where message like 'old%'`,
  );
  await sweep();
  assert.deepEqual(await messages(), ['just kept', 'new']);
});

test('However much there is, a statement deletes a batch of it', async () => {
  await rounds.sql(
    `insert into feedback (user_id, id, name, mobile, email, message, created_at)
     select $1, gen_random_uuid(), 'A', '12345', 'a@e.example', 'Old', now() - interval '1 year' from generate_series(1, 12000)`,
    [amara.id],
  );
  const deletions = (await queriesOf(sweep)).filter(({ text }) => /delete from "?feedback/.test(text));
  assert.equal(deletions.length, 3);
  assert.ok(!(await messages()).includes('Old'));
});
