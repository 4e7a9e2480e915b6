import { sql } from 'drizzle-orm';
import { type OwnData, ownRow, ownRows, takeRows } from '#/platform/database/ownData.ts';

/** The account and its profile, which are one row, and its ways to sign in. All of it is deleted with the row. */
export const accountsData: OwnData = {
  exports: {
    account: ownRow(
      id => sql`
      select id, username, email, language, email_verified_at, ownership_verified_at, name_from_google, is_staff, is_moderator, withheld_for, withheld_parts, suspended_at, suspension_reason,
        leaves_at, is_getting_started, created_at from users where id = ${id}`,
    ),
    profile: ownRow(
      id => sql`
      select full_name, location, address, city, country, phone, date_of_birth, gender, pincode, profession, about,
        department, ward, qualification, specialization, certification, experience, profile_image_id, cover_image_id,
        verified_kind, verified_by, verified_on, verified_until
      from users where id = ${id}`,
    ),
    sessions: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select id as _id, user_agent, created_at, last_used_at from sessions where user_id = ${id}`,
    ),
    googleIdentities: ownRows(
      { issuer: 'text' },
      id => sql`select issuer, email, created_at from google_identities where user_id = ${id}`,
    ),
    passkeys: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select id as _id, name, created_at, last_used_at from passkeys where user_id = ${id}`,
    ),
    formerUsernames: ownRows(
      { kind: 'text', username_key: 'text' },
      id => sql`select * from former_usernames where user_id = ${id}`,
    ),
    audit: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select audit.id as _id, action, detail, audit.created_at, abbrev(address) as address, browser from audit
      left join audit_origins on entry_id = audit.id and (actor_id is null or actor_id = ${id})
      where person_id = ${id}`,
    ),
  },
  tables: {
    users: 'exported',
    sessions: 'exported',
    google_identities: 'exported',
    passkeys: 'exported',
    passkey_challenges: 'not exported: a sign-in under way',
    former_usernames: 'exported',
    audit: 'exported',
    known_browsers: 'not exported: the hash of a cookie',
    authenticators: 'not exported: a secret of the account',
    mail_tokens: 'not exported: hashes of links under way',
    recovery_codes: 'not exported: hashes of codes',
    sign_in_challenges: 'not exported: a sign-in under way',
  },
  stays: {
    audit: 'the log of what happened around accounts: ids and times alone',
    outbox: 'events of the last day',
  },
  removals: [
    // The log stays, from where the person did things does not.
    takeRows(id => sql`delete from audit_origins using audit where entry_id = audit.id and actor_id = ${id}`),
  ],
};
