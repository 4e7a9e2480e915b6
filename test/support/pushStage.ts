import { v7 as uuid } from 'uuid';
import { beforeEach } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { bring } from './bring.ts';
import { emailOf, type FixtureName, fixtures, password } from './fixtures.ts';
import type { Person } from './person.ts';
import { openPushService, type PushDevice } from './pushService.ts';
import { openRounds } from './rounds.ts';
import { chatOf } from './talk.ts';
import { until } from './until.ts';

/**
 * Four members, a push service, and before each test of the file a new phone of Jonas on which nothing was shown, and a chat of
 * Amara and Jonas without a message.
 */
export async function openPushStage() {
  const service = await openPushService();
  const rounds = await openRounds(service.settings);
  const close = async () => {
    await rounds.close();
    await service.close();
  };
  const people = await bring({ ...rounds, close }, ['amara', 'jonas', 'mei', 'noor']);
  const { amara, jonas } = people;
  const { id: chatId } = await chatOf(amara, jonas);

  /** The same account in another browser. */
  async function again(part: FixtureName): Promise<Person> {
    const person = rounds.visitor();
    await person.does(login, { email: emailOf(fixtures[part].username), password });
    return person;
  }
  const jonasElsewhere = await again('jonas');

  const jobs = `from pgboss.job where name in ('push', 'push.slowly') and state in ('created', 'retry', 'active')`;
  const count = async (where = '') =>
    Number((await rounds.sql(`select count(*)::int as n ${jobs} ${where}`))[0]!.n);
  const waiting = () => count();
  const stage = {
    ...{ rounds, service, chatId, again, jonasElsewhere, waiting },
    ...people,
    /** The phone of Jonas: of the session that `jonas` has. */
    phone: undefined as unknown as PushDevice,
    /** Until nothing waits to be handed over. */
    settled: () => until(async () => (await waiting()) === 0),
    /** Until so many push messages wait for another try. */
    failed: (n = 1) =>
      until(async () => (await count(`and (data->>'failures')::int > 0 and state = 'created'`)) === n),
    /** Lets what waits for another try have it now. */
    tryAgain: () =>
      rounds.sql(
        `update pgboss.job set start_after = now() where name = 'push.slowly' and state = 'created'`,
      ),
    /** The other browser of Jonas, subscribed. */
    elsewhere: () => service.subscribed(jonasElsewhere, `elsewhere-${uuid()}`),
  };
  beforeEach(async () => {
    await rounds.sql(
      'truncate push_subscriptions, push_deliveries, push_preferences, push_switches, messages cascade',
    );
    await rounds.sql(`delete from pgboss.job where name in ('push', 'push.slowly')`);
    await rounds.sql('update chats set seq = 0');
    await rounds.sql('update chat_members set read_seq = 0, delivered_seq = 0, last_seq = 0');
    await rounds.sql('delete from notifications');
    service.become(201);
    service.received.length = 0;
    service.requests.length = 0;
    stage.phone = await service.subscribed(jonas, `phone-${uuid()}`);
  });
  return stage;
}
