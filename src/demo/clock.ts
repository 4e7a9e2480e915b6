import { pool } from '#/platform/database/database.ts';
import type { Member } from './cast/Member.ts';
import type { Community } from './community.ts';
import type { PlannedBusiness } from './houses.ts';
import { hour, week } from './ids.ts';
import { Random } from './random.ts';

/*
 * The one thing in the demo that is not done by a call. Nobody can tell the API when something happened, and nobody
 * should: so the whole community is made within a minute, and would look it. Here every account, request, business, follower, workplace, post, comment,
 * like, message and notification gets the time that the plan gave it, in the plan's order, by the role that the server
 * uses: each statement by itself, since that role's transactions may take two seconds, and all of it takes longer on a
 * busy machine.
 */
export async function spreadOverWeek({ people, requests, businesses, posts, talks }: Community) {
  const comments = posts.flatMap(post => post.comments);
  const likes = posts.flatMap(({ id, likes }) => likes.map(like => ({ ...like, id })));
  const messages = talks.flatMap(talk => talk.messages);
  await pool.query(byUsername, [people.map(one => one.username), people.map(membershipOf)]);
  await pool.query(ofRequests, [...columns(requests, 'from'), requests.map(one => one.to)]);
  await pool.query(ofConnections);
  await pool.query(ofBusinesses, [...columns(businesses, 'owner')]);
  for (const [table, actions] of [
    ['follows', ({ followers }) => followers],
    ['workplaces', ({ confirmed, asked }) => [...confirmed, ...asked]],
  ] as const satisfies [string, (one: PlannedBusiness) => { who: string; age: number }[]][]) {
    const done = businesses.flatMap(one => actions(one).map(action => ({ ...action, owner: one.owner })));
    await pool.query(ofOthersAt(table), [...columns(done, 'owner'), done.map(one => one.who)]);
  }
  await pool.query(byId('posts'), columns(posts, 'id'));
  await pool.query(byId('comments'), columns(comments, 'id'));
  await pool.query(ofLikes, [...columns(likes, 'id'), likes.map(one => one.who)]);
  await pool.query(byId('messages'), columns(messages, 'id'));
  await pool.query(ofChats);
  for (const action of actions) await pool.query(ofNotifications(action));
}

const then = `created_at = now() - planned.age * interval '1 millisecond'`;

const byId = (table: 'posts' | 'comments' | 'messages') => `
  update ${table} set ${then} from unnest($1::uuid[], $2::float8[]) planned(id, age)
  where ${table}.id = planned.id`;

const byUsername = `
  update users set ${then} from unnest($1::text[], $2::float8[]) planned(username, age)
  where users.username = planned.username`;

// Who accepts a request does so within the hour.
const ofRequests = `
  update connection_requests set ${then},
    answered_at = case when answered_at is not null then now() - (planned.age - ${hour}) * interval '1 millisecond' end
  from unnest($1::text[], $2::float8[], $3::text[]) planned(sender, age, receiver)
  join users senders on senders.username = planned.sender
  join users receivers on receivers.username = planned.receiver
  where sender_id = senders.id and receiver_id = receivers.id`;

const ofConnections = `
  update connections set created_at = answered_at from connection_requests where status = 'accepted'
    and first_id = least(sender_id, receiver_id) and second_id = greatest(sender_id, receiver_id)`;

const ofBusinesses = `
  update businesses set ${then} from unnest($1::text[], $2::float8[]) planned(owner, age)
  join users on users.username = planned.owner where owner_id = users.id`;

const ofOthersAt = (table: 'follows' | 'workplaces') => `
  update ${table} set ${then} from unnest($1::text[], $2::float8[], $3::text[]) planned(owner, age, username)
  join users owners on owners.username = planned.owner join users on users.username = planned.username
  where business_id = owners.id and user_id = users.id`;

const ofLikes = `
  update likes set ${then} from unnest($1::uuid[], $2::float8[], $3::text[]) planned(id, age, username)
  join users on users.username = planned.username
  where likes.post_id = planned.id and likes.user_id = users.id`;

// A chat was started when its first message was sent, and stands in the list by its last one.
const ofChats = `
  with times as (select chat_id, min(created_at) as first, max(created_at) as last from messages group by chat_id),
    started as (update chats set created_at = first from times where id = chat_id)
  update chat_members set last_at = last from times where chat_members.chat_id = times.chat_id`;

// What somebody was told of happened when it was done.
const actions = [
  `connection_requests action where kind = 'request' and action.sender_id = actor_id and action.receiver_id = user_id`,
  `connections action where kind = 'acceptance' and action.first_id = least(user_id, actor_id)
    and action.second_id = greatest(user_id, actor_id)`,
  `likes action where kind = 'like' and action.post_id = notifications.post_id and action.user_id = actor_id`,
  `follows action where kind = 'follow' and action.business_id = notifications.user_id and action.user_id = actor_id`,
  `workplaces action where kind in ('invitation', 'confirmation') and action.business_id in (notifications.user_id, actor_id)
    and action.user_id in (notifications.user_id, actor_id)`,
  'comments action where action.id = notifications.comment_id',
  'posts action where comment_id is null and action.id = notifications.post_id and action.author_id = actor_id',
];
const ofNotifications = (action: string) =>
  `update notifications set created_at = action.created_at from ${action}`;

const columns = <K extends string>(all: ({ age: number } & Record<K, string>)[], key: K) => [
  all.map(one => one[key]),
  all.map(one => one.age),
];

// Everybody has been here for between a week and a quarter of a year.
const membershipOf = ({ username }: Member) => new Random(`since when ${username}`).between(week, 13 * week);
