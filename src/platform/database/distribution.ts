/**
 * Where the rows of each table would be in a database of several servers (docs/scaling.md). It changes nothing on one
 * server: tests hold the tables, their keys and every statement against it, so that moving stays possible.
 *
 * - `by`: distributed. Rows with the same value of this column are on the same shard, whatever their table.
 * - `reference`: a copy on every server. A read finds it beside anything; a write goes to all copies.
 * - `each`: a table of its own on every server that holds shards, written with what else is written there.
 * - `local`: on one server.
 */
export type Distribution =
  | { by: string; why?: string }
  | { kind: 'reference' | 'each' | 'local'; why: string };

const by = (column: string, why?: string): Distribution => ({ by: column, ...(why && { why }) });
const reference = (why: string): Distribution => ({ kind: 'reference', why });
const each = (why: string): Distribution => ({ kind: 'each', why });
const local = (why: string): Distribution => ({ kind: 'local', why });

const isAskedWithEverything = 'small, seldom written, and part of who may see what: every list asks for it';

export const distribution: Record<string, Distribution> = {
  // Accounts
  users: reference('names, pictures and who is hidden are read with every row that shows somebody'),
  former_usernames: reference('a trigger of users and businesses asks it who may take a name'),
  google_identities: reference('unique by issuer and subject, and read before it is known whose it is'),
  sessions: by('token_hash', 'every request asks by it, and knows nothing else yet'),
  sign_in_challenges: by('token_hash'),
  passkey_challenges: by('challenge_hash'),
  google_attempts: by('state_hash'),
  known_browsers: by('user_id'),
  mail_tokens: by('user_id', 'one of each kind an account; a link that names its account would find it'),
  withheld_notices: by('mailbox', 'a mail to a mailbox that an account has left counts too'),
  authenticators: by('user_id'),
  recovery_codes: by('user_id'),
  passkeys: by('user_id', 'a passkey says whose it is when it is shown'),

  // People and businesses
  blocks: reference(isAskedWithEverything),
  mutes: reference(isAskedWithEverything),
  connections: reference(isAskedWithEverything),
  connection_counts: reference('counted by a trigger of connections'),
  connection_requests: reference('one between two people, whoever asked: no single column has it'),
  dismissals: by('user_id'),
  businesses: reference('shown with their posts, and with everybody who works there'),
  workplaces: reference('shown with everybody who works somewhere'),
  business_editors: reference('small, and asked with the business whose page is changed'),
  follows: by('user_id'),

  // Posts
  posts: by('id'),
  post_photos: by('post_id'),
  post_versions: by('post_id'),
  hashtags: by('post_id'),
  hashtag_counts: by('tag', 'counts the posts of everybody: a trigger today, a job of each shard then'),
  post_counts: by('author_id', 'as hashtag_counts'),
  likes: by('post_id'),
  saved_posts: by(
    'post_id',
    'beside the post it shows; whoever reads their list asks all shards, as for their likes',
  ),
  topic_follows: by('user_id'),
  comments: by('post_id'),
  comment_likes: by('post_id'),

  // Messaging
  chats: by('id'),
  chat_members: by(
    'chat_id',
    'a message moves both members’ rows in its transaction; a list of chats is read, not written',
  ),
  messages: by('chat_id'),
  held_messages: by('sender_id', 'nobody else knows of them'),
  chat_preferences: by('user_id'),
  presences: by('user_id'),
  duty_plans: by('user_id'),

  // What is one person's
  notifications: by('user_id'),
  notification_groups: by('user_id', 'kept by a trigger of the notifications, which are beside them'),
  silenced_kinds: by('user_id'),
  email_digests: by('user_id'),
  push_subscriptions: by('user_id'),
  push_preferences: by('user_id'),
  push_switches: by('user_id'),
  push_deliveries: by('user_id', 'beside the subscriptions of their receiver, whoever wrote the message'),
  credentials: by('user_id'),
  feedback: by('user_id'),
  exports: by('user_id'),
  uploads: by('id', 'nearly all reads are for the file at an address, which has the id alone'),

  // Moderation and the audit log
  cases: local('few, and moderators see them as one queue'),
  case_parties: local('beside their cases'),
  reports: local('beside their cases'),
  decisions: local('beside their cases'),
  audit: local('one chain of hashes has one order'),
  audit_origins: local('beside its entries'),
  audit_chain: local('beside its entries'),

  // The house
  outbox: each('written in the transaction of the change it tells, and read in the order of its own server'),
  rate_limits: by('key'),
  nodes: local('some hundred rows'),
  backups: local('a row or none'),
  last_times: local('two rows'),
};
