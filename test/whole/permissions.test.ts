import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Permission, permissions } from '#/app/permissions.ts';
import { chooseUsername, login } from '#/features/accounts/contract.ts';
import { renamePasskey } from '#/features/accounts/passkeysContract.ts';
import { endSession } from '#/features/accounts/sessionsContract.ts';
import { createBusiness, editBusiness, getOwnBusiness } from '#/features/businesses/contract.ts';
import { followBusiness } from '#/features/businesses/directoryContract.ts';
import {
  acceptEditing,
  inviteEditor,
  leaveEditing,
  removeEditor,
} from '#/features/businesses/editorsContract.ts';
import { verifyBusiness } from '#/features/businesses/verificationContract.ts';
import { confirmWorkplace, invitePerson, leaveWorkplace } from '#/features/businesses/workplacesContract.ts';
import {
  acceptRequest,
  rejectRequest,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import {
  rejectCredential,
  removeCredential,
  submitCredential,
  verifyCredential,
} from '#/features/credentials/contract.ts';
import {
  deleteMessage,
  listMessages,
  sendMessage,
  sendMessages,
  startChat,
} from '#/features/messaging/contract.ts';
import {
  addComment,
  createBusinessPost,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  likeComment,
  restorePost,
} from '#/features/posts/contract.ts';
import { blockPerson, createProfile, mutePerson, unblockPerson } from '#/features/profiles/contract.ts';
import { appeal, decideCase, listCases, reportThing } from '#/features/reports/contract.ts';
import { grantModeration, restorePerson, suspendPerson } from '#/features/staff/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { businessOf, openBusiness } from '#test/support/businesses.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf, fixtures, password, profileOf, sendPicture } from '#test/support/fixtures.ts';
import { licenceOf, waitingOf } from '#test/support/licence.ts';
import type { Person } from '#test/support/person.ts';
import { quarters } from '#test/support/pictures.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { beginChat, chatOf, fileFor, tell } from '#test/support/talk.ts';
import { create } from '#test/support/upload.ts';
import { verify } from '#test/support/verify.ts';

type Outcome = { status: number; text?: string };

/** One row: in this role, on this thing, the API says yes or no. */
type Row = {
  permission: Permission;
  role: string;
  allowed: boolean;
  through: () => Promise<Outcome>;
};

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let mei: Person;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  mei = await rounds.account('mei');
});
afterAll(() => rounds.close());

async function outcome(response: Response): Promise<Outcome> {
  if (!response.headers.get('content-type')?.includes('json')) return { status: response.status };
  return { status: response.status, text: (await response.json()).error?.text };
}

const call = async (person: Person, method: string, path: string, body?: object) =>
  outcome(
    await person.request(
      method,
      path,
      body && JSON.stringify(body),
      body && { 'content-type': 'application/json' },
    ),
  );

const postOf = (person: Person, imageId?: string) =>
  person.does(createPost, { id: uuidv7(), content: 'Rounds at seven.', imageId });

const tryPost = (person: Person, imageId: string) =>
  call(person, 'POST', createPost.path, { id: uuidv7(), content: '', imageId });

const look = async (person: Person, id: string) =>
  outcome(await person.request('GET', `/media/${id}/480.webp`));

const onPost = (
  person: Person,
  { method, path }: { method: string; path: string },
  id: string,
  body?: object,
) => call(person, method, path.replace(/:\w+/, id), body);

const forClinicians = (person: Person) =>
  call(person, createPost.method, createPost.path, {
    id: uuidv7(),
    content: 'Among colleagues',
    audience: 'clinicians',
  });

const deleted = async (person: Person) => {
  const { id } = await postOf(person);
  await onPost(person, deletePost, id);
  return id;
};

/** As Jonas, with a post that he wrote as an editor of Amara's business. */
const asWriter = (isRemoved: boolean, isDeleted: boolean, work: (id: string) => Promise<Outcome>) =>
  asOwner(amara, true, async () => {
    await askedToEdit([jonas, acceptEditing]);
    const id = uuidv7();
    await jonas.does(createBusinessPost, { id, content: 'Open on Sundays.', businessId: amara.id });
    if (isDeleted) await onPost(jonas, deletePost, id);
    if (isRemoved) await answerEditing(amara, removeEditor);
    return work(id);
  });

const commented = async (person: Person, on: Person) => {
  const { id: postId } = await postOf(on);
  return (await person.does(addComment, { postId, id: uuidv7(), content: 'Yes' })).id;
};

const rename = (person: Person, username: string) => call(person, 'PUT', chooseUsername.path, { username });

const signOut = (person: Person, sessionId: string) =>
  call(person, 'DELETE', endSession.path.replace(':sessionId', sessionId));

const passkeyOf = async (person: Person) => (await new Device(rounds.url).join(person)).id;

const renameKey = (person: Person, id: string) =>
  call(person, 'PATCH', renamePasskey.path.replace(':passkeyId', id), { name: 'The telephone' });

/** A session of this person, opened elsewhere. */
async function sessionOf({ id }: Person): Promise<string> {
  const [row] = await rounds.sql(
    `insert into sessions (id, user_id, token_hash, user_agent)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, '') returning id`,
    [id],
  );
  return String(row!.id);
}

const cameByGoogle = (person: Person, did: boolean) =>
  rounds.sql('update users set name_from_google = $2 where id = $1', [person.id, did ? '' : null]);

const withPerson = (person: Person, { method, path }: Call, other: Person) =>
  call(person, method, path.replace(':personId', other.id));

const apart = () => rounds.sql('truncate connections, connection_requests');

/** Amara has asked Jonas, and nothing else is between them. */
const asked = async () => {
  await apart();
  await amara.does(requestConnection, { personId: jonas.id });
};

const finish = async (person: Person) => {
  const { id } = await sendPicture(person, 'profile_images');
  return call(person, 'POST', createProfile.path, profileOf(fixtures.mei, id));
};

/** As staff, suspends somebody and lets them in again. */
async function suspending(staff: Person, person: Person, { method, path }: Call = suspendPerson) {
  await rounds.sql('update users set is_staff = true where id = $1', [staff.id]);
  const reason = method === 'PUT' ? { reason: 'A reason' } : undefined;
  const answer = await call(staff, method, path.replace(':personId', person.id), reason);
  await rounds.sql('update users set suspended_at = null, is_staff = false');
  if (person !== staff) await person.does(login, { email: emailOf(person.username), password });
  return answer;
}

const submit = async (person: Person) => call(person, 'POST', submitCredential.path, await licenceOf(person));

/** As staff, says something to a submission. */
async function reviewing(staff: Person, { method, path }: Call, submissionId: string, body?: object) {
  await rounds.sql('update users set is_staff = true where id = $1', [staff.id]);
  const answer = await call(staff, method, path.replace(':submissionId', submissionId), body);
  await rounds.sql('update users set is_staff = false');
  return answer;
}
/** As staff, verifies the page of Amara's business. */
async function verifying(staff: Person) {
  await rounds.sql('update users set is_staff = true where id = $1', [staff.id]);
  const [page] = await rounds.sql('select version from businesses where owner_id = $1', [amara.id]);
  const path = verifyBusiness.path.replace(':businessId', amara.id);
  const answer = await call(staff, verifyBusiness.method, path, { version: page!.version });
  await rounds.sql('update users set is_staff = false');
  return answer;
}
/** As staff, makes somebody a moderator. */
async function grantTo(staff: Person, person: Person) {
  await rounds.sql('update users set is_staff = true where id = $1', [staff.id]);
  const answer = await withPerson(staff, grantModeration, person);
  await rounds.sql('update users set is_staff = false, is_moderator = false');
  return answer;
}

const reported = async (person: Person, author: Person) =>
  call(person, 'POST', reportThing.path, {
    kind: 'post',
    thingId: (await postOf(author)).id,
    reason: 'patient',
  });

/** A case about a post of Amara's that Jonas has reported; Noor and he are moderators. */
async function caseOf() {
  await rounds.sql('update users set is_moderator = id = any($1)', [[noor.id, jonas.id]]);
  await reported(jonas, amara);
  return (await noor.does(listCases, {})).items[0]!.id;
}

const decide = (person: Person, caseId: string, verdict = 'remove') =>
  call(person, 'PUT', decideCase.path.replace(':caseId', caseId), { verdict, reason: 'A reason' });

const decided = async (person: Person) => decide(person, await caseOf());

async function appealed(person: Person, verdict = 'remove') {
  const caseId = await caseOf();
  await decide(noor, caseId, verdict);
  return call(person, 'POST', appeal.path.replace(':caseId', caseId), { words: 'Please' });
}

/** Of what Mei is made to have reported, so that there are two moderators who are no parties. */
async function appealDecided(who: 'same' | 'other') {
  const caseId = await caseOf();
  await rounds.sql('update reports set reporter_id = $2 where case_id = $1', [caseId, mei.id]);
  await decide(noor, caseId);
  await call(amara, 'POST', appeal.path.replace(':caseId', caseId), { words: 'Please' });
  return decide(who === 'same' ? noor : jonas, caseId);
}

const messageOf = async (person: Person) => {
  const { id: chatId } = await chatOf(amara, jonas);
  return tell(person, chatId, 'Coffee at seven?');
};

const sentFile = async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const { id: fileId } = await fileFor(amara, chatId, await quarters().png().toBuffer(), 'ward.png');
  await tell(amara, chatId, '', { fileId });
  return fileId;
};

const write = (person: Person, chatId: string) =>
  call(person, 'POST', sendMessage.path.replace(':chatId', chatId), { id: uuidv7(), content: 'Hello' });

const tryChatFile = async (person: Person, chatId: string) => {
  const words = { purpose: 'chat_files', filename: 'notes.txt', chatId };
  return outcome(await create(person, { length: 9, words }));
};

const writeTogether = (person: Person, chatId: string) =>
  call(person, 'POST', sendMessages.path.replace(':chatId', chatId), {
    messages: [
      { id: uuidv7(), content: 'Hello' },
      { id: uuidv7(), content: 'again' },
    ],
  });

const arrange = (person: Person, chatId: string, what: 'archive' | 'pin', input: object) =>
  call(person, 'PUT', `/api/chats/${chatId}/${what}`, input);

/** A chat that the one has begun and that waits for the other's answer. */
async function requestOf(one: Person, other: Person) {
  const { id } = await beginChat(one, other);
  await rounds.sql('update chat_members set is_request = user_id = $2 where chat_id = $1', [id, other.id]);
  return id;
}

/** Amara pins a chat while so many others are pinned. */
async function pinBeside(others: number) {
  const { id } = await chatOf(amara, jonas);
  await rounds.sql('delete from chats where greater_id is null');
  await rounds.sql(
    `with made as (insert into chats (id, lesser_id, started_by)
      select gen_random_uuid(), $1, $1 from generate_series(1, $2::int) returning id)
     insert into chat_members (chat_id, user_id, pinned_at) select id, $1, now() from made`,
    [amara.id, others],
  );
  return arrange(amara, id, 'pin', { isPinned: true });
}

const takeBack = ({ chatId, id }: { chatId: string; id: string }, person: Person) =>
  call(person, 'DELETE', deleteMessage.path.replace(':chatId', chatId).replace(':messageId', id));

const start = (person: Person, other: Person) =>
  call(person, 'PUT', startChat.path.replace(':userId', other.id));

const open = async (person: Person) =>
  call(person, 'GET', listMessages.path.replace(':chatId', (await chatOf(amara, jonas)).id));

const agedMessageOf = async (person: Person, minutes: number) => {
  const message = await messageOf(person);
  await rounds.sql('update messages set created_at = created_at - make_interval(mins => $2) where id = $1', [
    message.id,
    minutes,
  ]);
  return message;
};

/** The refusal that `person` gets with or without a business page. */
const asOwner = async (person: Person, exists: boolean, ask: () => Promise<Outcome>) => {
  await rounds.sql('delete from posts where is_business_post');
  await rounds.sql('delete from businesses');
  if (exists) await openBusiness(person);
  return ask();
};

const tryBusinessPost = (person: Person) =>
  call(person, 'POST', createBusinessPost.path, { id: uuidv7(), content: 'Open on Sundays.' });

const tryBusinessFile = async (person: Person) => {
  const words = { purpose: 'business_post_images', filename: 'a.png' };
  const { status, ...said } = await outcome(await create(person, { length: 9, words }));
  return { status: status === 201 ? 200 : status, ...said };
};

const tryBusiness = async (person: Person) => {
  const another = await businessOf(person, { businessUsername: 'another' });
  return call(person, 'POST', createBusiness.path, another);
};

const tryEdit = (person: Person) => call(person, 'GET', getOwnBusiness.path);

const tryToChange = async (person: Person) => {
  const page = await businessOf(person, { businessUsername: 'another' });
  return call(person, 'PUT', editBusiness.path, { ...page, version: 1 });
};

const follow = async (person: Person) => {
  const { id } = amara;
  return call(person, 'PUT', followBusiness.path.replace(':businessId', id));
};

const invite = (person: Person, other: Person) => withPerson(person, invitePerson, other);

/** Amara's business has asked Jonas, who may have answered. */
const invited = async (answer?: Call) => {
  await rounds.sql('delete from workplaces');
  await invite(amara, jonas);
  if (answer) await confirm(jonas, answer);
};
const confirm = (person: Person, { method, path }: Call = confirmWorkplace) =>
  call(person, method, path.replace(':businessId', amara.id));

/** Amara's business has asked Jonas to edit its page, and this was done about it. */
const askedToEdit = async (...done: [Person, Call][]) => {
  await rounds.sql('delete from business_editors');
  await withPerson(amara, inviteEditor, jonas);
  for (const [person, call_] of done) await answerEditing(person, call_);
};
const answerEditing = (person: Person, { method, path }: Call = acceptEditing) =>
  call(person, method, path.replace(':businessId', amara.id).replace(':personId', jonas.id));
const postFor = (person: Person) =>
  call(person, 'POST', createBusinessPost.path, { id: uuidv7(), content: 'Open.', businessId: amara.id });

const rows: Row[] = [
  {
    permission: 'business.actFor',
    role: 'an editor',
    allowed: true,
    through: () =>
      asOwner(amara, true, async () => {
        await askedToEdit([jonas, acceptEditing]);
        return postFor(jonas);
      }),
  },
  {
    permission: 'business.actFor',
    role: 'who was invited and has not accepted',
    allowed: false,
    through: () =>
      asOwner(amara, true, async () => {
        await askedToEdit();
        return postFor(jonas);
      }),
  },
  {
    permission: 'business.actFor',
    role: 'an editor who was removed',
    allowed: false,
    through: () =>
      asOwner(amara, true, async () => {
        await askedToEdit([jonas, acceptEditing], [amara, removeEditor]);
        return postFor(jonas);
      }),
  },
  {
    permission: 'editor.invite',
    role: 'the owner of a business, somebody else',
    allowed: true,
    through: () => asOwner(amara, true, () => withPerson(amara, inviteEditor, jonas)),
  },
  {
    permission: 'editor.invite',
    role: 'the owner of a business, themselves',
    allowed: false,
    through: () => asOwner(amara, true, () => withPerson(amara, inviteEditor, amara)),
  },
  {
    permission: 'editor.inviteAgain',
    role: 'the owner of a business, after editing was left',
    allowed: true,
    through: () =>
      asOwner(amara, true, async () => {
        await askedToEdit([jonas, acceptEditing], [jonas, leaveEditing]);
        return withPerson(amara, inviteEditor, jonas);
      }),
  },
  {
    permission: 'editor.inviteAgain',
    role: 'the owner of a business, after a no',
    allowed: false,
    through: () =>
      asOwner(amara, true, async () => {
        await askedToEdit([jonas, leaveEditing]);
        return withPerson(amara, inviteEditor, jonas);
      }),
  },
  {
    permission: 'editor.accept',
    role: 'who is invited',
    allowed: true,
    through: () =>
      asOwner(amara, true, async () => {
        await askedToEdit();
        return answerEditing(jonas);
      }),
  },
  {
    permission: 'editor.accept',
    role: 'somebody who is not',
    allowed: false,
    through: () =>
      asOwner(amara, true, async () => {
        await askedToEdit();
        return answerEditing(noor);
      }),
  },
  {
    permission: 'business.invite',
    role: 'the owner of a page that others see',
    allowed: true,
    through: () => asOwner(amara, true, () => withPerson(amara, inviteEditor, jonas)),
  },
  {
    permission: 'business.invite',
    role: 'the owner of a page that nobody else sees yet',
    allowed: false,
    through: () =>
      asOwner(amara, true, async () => {
        await rounds.sql('update businesses set needs_proof = true');
        await rounds.sql('update users set email_verified_at = null where id = $1', [amara.id]);
        return withPerson(amara, inviteEditor, jonas);
      }),
  },
  {
    permission: 'business.verify',
    role: 'an administrator, of a page of somebody else',
    allowed: true,
    through: () => asOwner(amara, true, () => verifying(noor)),
  },
  {
    permission: 'business.verify',
    role: 'an administrator, of their own page',
    allowed: false,
    through: () => asOwner(amara, true, () => verifying(amara)),
  },
  {
    permission: 'business.follow',
    role: 'somebody else',
    allowed: true,
    through: () => asOwner(amara, true, () => follow(jonas)),
  },
  {
    permission: 'business.follow',
    role: 'its owner',
    allowed: false,
    through: () => asOwner(amara, true, () => follow(amara)),
  },
  {
    permission: 'workplace.invite',
    role: 'the owner of a business, somebody else',
    allowed: true,
    through: () => asOwner(amara, true, () => invite(amara, jonas)),
  },
  {
    permission: 'workplace.invite',
    role: 'the owner of a business, themselves',
    allowed: false,
    through: () => asOwner(amara, true, () => invite(amara, amara)),
  },
  {
    permission: 'workplace.inviteAgain',
    role: 'the owner of a business, after it was left',
    allowed: true,
    through: () =>
      asOwner(amara, true, async () => {
        await invited(confirmWorkplace);
        await confirm(jonas, leaveWorkplace);
        return invite(amara, jonas);
      }),
  },
  {
    permission: 'workplace.inviteAgain',
    role: 'the owner of a business, after a no',
    allowed: false,
    through: () =>
      asOwner(amara, true, async () => {
        await invited(leaveWorkplace);
        return invite(amara, jonas);
      }),
  },
  {
    permission: 'workplace.confirm',
    role: 'who is invited',
    allowed: true,
    through: () =>
      asOwner(amara, true, async () => {
        await invited();
        return confirm(jonas);
      }),
  },
  {
    permission: 'workplace.confirm',
    role: 'somebody who is not',
    allowed: false,
    through: () =>
      asOwner(amara, true, async () => {
        await invited();
        return confirm(noor);
      }),
  },
  {
    permission: 'business.create',
    role: 'a member without one',
    allowed: true,
    through: () => asOwner(amara, false, () => tryBusiness(amara)),
  },
  {
    permission: 'business.create',
    role: 'its owner, a second one',
    allowed: false,
    through: () => asOwner(amara, true, () => tryBusiness(amara)),
  },
  {
    permission: 'business.edit',
    role: 'its owner',
    allowed: true,
    through: () => asOwner(amara, true, () => tryEdit(amara)),
  },
  {
    permission: 'business.edit',
    role: 'a member without one',
    allowed: false,
    through: () => asOwner(amara, true, () => tryEdit(jonas)),
  },
  {
    permission: 'business.edit',
    role: 'a member without one, changing it',
    allowed: false,
    through: () => asOwner(amara, true, () => tryToChange(jonas)),
  },
  {
    permission: 'business.edit',
    role: 'a member without one, inviting for it',
    allowed: false,
    through: () => asOwner(amara, true, () => invite(jonas, amara)),
  },
  {
    permission: 'business.post',
    role: 'its owner',
    allowed: true,
    through: () => asOwner(amara, true, () => tryBusinessPost(amara)),
  },
  {
    permission: 'business.post',
    role: 'a member without one',
    allowed: false,
    through: () => asOwner(amara, true, () => tryBusinessPost(jonas)),
  },
  {
    permission: 'business.post',
    role: 'its owner, beginning to send a file for it,',
    allowed: true,
    through: () => asOwner(amara, true, () => tryBusinessFile(amara)),
  },
  {
    permission: 'business.post',
    role: 'a member without one, beginning to send a file for it,',
    allowed: false,
    through: () => asOwner(amara, true, () => tryBusinessFile(jonas)),
  },
  {
    permission: 'chat.start',
    role: 'another member',
    allowed: true,
    through: () => start(amara, jonas),
  },
  {
    permission: 'chat.start',
    role: 'oneself',
    allowed: false,
    through: () => start(amara, amara),
  },
  {
    permission: 'chat.open',
    role: 'one of the two',
    allowed: true,
    through: () => open(jonas),
  },
  {
    permission: 'chat.open',
    role: 'anybody else',
    allowed: false,
    through: async () => open(noor),
  },
  {
    permission: 'chat.arrange',
    role: 'one of the two',
    allowed: true,
    through: async () => arrange(jonas, await requestOf(jonas, noor), 'archive', { isArchived: false }),
  },
  {
    permission: 'chat.arrange',
    role: 'who has not accepted it',
    allowed: false,
    through: async () => arrange(noor, await requestOf(jonas, noor), 'archive', { isArchived: false }),
  },
  {
    permission: 'chat.pin',
    role: 'with four others pinned',
    allowed: true,
    through: () => pinBeside(4),
  },
  {
    permission: 'chat.pin',
    role: 'with five others pinned',
    allowed: false,
    through: () => pinBeside(5),
  },
  {
    permission: 'message.send',
    role: 'one of two who see each other',
    allowed: true,
    through: async () => write(amara, (await chatOf(amara, jonas)).id),
  },
  {
    permission: 'message.send',
    role: 'one of two who see each other, several at once',
    allowed: true,
    through: async () => writeTogether(amara, (await chatOf(amara, jonas)).id),
  },
  {
    permission: 'message.send',
    role: 'one of two of whom one has blocked the other',
    allowed: false,
    through: async () => {
      const { id } = await chatOf(amara, jonas);
      await jonas.does(blockPerson, { personId: amara.id });
      const answer = await write(amara, id);
      await jonas.does(unblockPerson, { personId: amara.id });
      return answer;
    },
  },
  {
    permission: 'message.send',
    role: 'one of two of whom one has blocked the other, several at once',
    allowed: false,
    through: async () => {
      const { id } = await chatOf(amara, jonas);
      await jonas.does(blockPerson, { personId: amara.id });
      const answer = await writeTogether(amara, id);
      await jonas.does(unblockPerson, { personId: amara.id });
      return answer;
    },
  },
  {
    permission: 'message.send',
    role: 'one of two of whom one has blocked the other, a file',
    allowed: false,
    through: async () => {
      const { id } = await chatOf(amara, jonas);
      await jonas.does(blockPerson, { personId: amara.id });
      const answer = await tryChatFile(amara, id);
      await jonas.does(unblockPerson, { personId: amara.id });
      return answer;
    },
  },
  ...[
    { role: 'to a stranger who has not answered, the third', allowed: true, before: 2 },
    { role: 'to a stranger who has not answered, the fourth', allowed: false, before: 3 },
  ].map(({ role, allowed, before }) => ({
    permission: 'message.sendToStranger' as const,
    role,
    allowed,
    through: async () => {
      await rounds.sql('delete from chats where started_by = $1', [noor.id]);
      const { id } = await beginChat(noor, amara);
      for (let n = 0; n < before; n++) await tell(noor, id, 'Hello?');
      return write(noor, id);
    },
  })),
  {
    permission: 'message.delete',
    role: 'its sender',
    allowed: true,
    through: async () => takeBack(await messageOf(amara), amara),
  },
  {
    permission: 'message.delete',
    role: 'the other one',
    allowed: false,
    through: async () => takeBack(await messageOf(amara), jonas),
  },
  {
    permission: 'message.takeBack',
    role: 'its sender, within 15 minutes',
    allowed: true,
    through: async () => takeBack(await agedMessageOf(amara, 14), amara),
  },
  {
    permission: 'message.takeBack',
    role: 'its sender, later',
    allowed: false,
    through: async () => takeBack(await agedMessageOf(amara, 16), amara),
  },
  {
    permission: 'upload.use',
    role: 'its owner, unattached',
    allowed: true,
    through: async () => tryPost(amara, (await sendPicture(amara, 'post_images')).id),
  },
  {
    permission: 'upload.use',
    role: 'its owner, attached already',
    allowed: false,
    through: async () => {
      const { id } = await sendPicture(amara, 'post_images');
      await postOf(amara, id);
      return tryPost(amara, id);
    },
  },
  {
    permission: 'upload.use',
    role: 'another member',
    allowed: false,
    through: async () => tryPost(jonas, (await sendPicture(amara, 'post_images')).id),
  },
  {
    permission: 'upload.read',
    role: 'its owner, unattached',
    allowed: true,
    through: async () => look(mei, (await sendPicture(mei, 'post_images')).id),
  },
  {
    permission: 'upload.read',
    role: 'another member, unattached',
    allowed: false,
    through: async () => look(jonas, (await sendPicture(amara, 'post_images')).id),
  },
  {
    permission: 'upload.read',
    role: 'another member, attached',
    allowed: true,
    through: async () => {
      const { id } = await sendPicture(amara, 'post_images');
      await postOf(amara, id);
      return look(jonas, id);
    },
  },
  {
    permission: 'upload.read',
    role: 'the other one of a chat, sent there',
    allowed: true,
    through: async () => look(jonas, await sentFile()),
  },
  {
    permission: 'upload.read',
    role: 'anybody else, sent in a chat',
    allowed: false,
    through: async () => look(noor, await sentFile()),
  },
  {
    permission: 'upload.read',
    role: 'somebody without a profile, attached',
    allowed: false,
    through: async () => {
      const { id } = await sendPicture(amara, 'post_images');
      await postOf(amara, id);
      return look(mei, id);
    },
  },
  {
    permission: 'upload.read',
    role: 'its owner, a document that is reviewed',
    allowed: false,
    through: async () => {
      await jonas.does(removeCredential, {});
      const licence = await licenceOf(jonas);
      await jonas.does(submitCredential, licence);
      return look(jonas, licence.documentId);
    },
  },
  {
    permission: 'credential.submit',
    role: 'a nurse',
    allowed: true,
    through: async () => {
      await jonas.does(removeCredential, {});
      return submit(jonas);
    },
  },
  {
    permission: 'credential.submitAgain',
    role: 'a nurse whose licence is being reviewed',
    allowed: false,
    through: () => submit(jonas),
  },
  {
    permission: 'credential.submitAgain',
    role: 'a nurse who took theirs back',
    allowed: true,
    through: async () => {
      await jonas.does(removeCredential, {});
      return submit(jonas);
    },
  },
  {
    permission: 'credential.review',
    role: 'staff, of their own',
    allowed: false,
    through: async () => reviewing(jonas, verifyCredential, await waitingOf(rounds, jonas)),
  },
  {
    permission: 'credential.review',
    role: 'staff, of somebody else’s',
    allowed: true,
    through: async () =>
      reviewing(noor, rejectCredential, await waitingOf(rounds, jonas), { reason: 'A reason' }),
  },
  {
    permission: 'credential.decide',
    role: 'staff, of what has been decided on',
    allowed: false,
    through: async () => reviewing(noor, verifyCredential, await waitingOf(rounds, jonas)),
  },
  {
    permission: 'credential.decide',
    role: 'staff, of what waits',
    allowed: true,
    through: async () => {
      await jonas.does(submitCredential, await licenceOf(jonas));
      return reviewing(noor, verifyCredential, await waitingOf(rounds, jonas));
    },
  },
  {
    permission: 'post.forClinicians',
    role: 'a nurse whose licence is verified',
    allowed: true,
    through: async () => {
      await verify(rounds, jonas);
      return forClinicians(jonas);
    },
  },
  {
    permission: 'post.forClinicians',
    role: 'a doctor whose licence is not verified',
    allowed: false,
    through: () => forClinicians(amara),
  },
  {
    permission: 'post.restore',
    role: 'its author',
    allowed: true,
    through: async () => onPost(amara, restorePost, await deleted(amara)),
  },
  {
    permission: 'post.restore',
    role: 'another member',
    allowed: false,
    through: async () => onPost(jonas, restorePost, await deleted(amara)),
  },
  {
    permission: 'post.restore',
    role: 'the editor who wrote it',
    allowed: true,
    through: () => asWriter(false, true, id => onPost(jonas, restorePost, id)),
  },
  {
    permission: 'post.restore',
    role: 'its writer, removed as an editor',
    allowed: false,
    through: () => asWriter(true, true, id => onPost(jonas, restorePost, id)),
  },
  {
    permission: 'comment.like',
    role: 'another member',
    allowed: true,
    through: async () => onPost(amara, likeComment, await commented(jonas, amara)),
  },
  {
    permission: 'comment.like',
    role: 'its author',
    allowed: false,
    through: async () => onPost(jonas, likeComment, await commented(jonas, amara)),
  },
  {
    permission: 'comment.edit',
    role: 'its author',
    allowed: true,
    through: async () => onPost(jonas, editComment, await commented(jonas, amara), { content: 'No' }),
  },
  {
    permission: 'comment.edit',
    role: 'the author of the post',
    allowed: false,
    through: async () => onPost(amara, editComment, await commented(jonas, amara), { content: 'No' }),
  },
  {
    permission: 'comment.delete',
    role: 'its author',
    allowed: true,
    through: async () => onPost(jonas, deleteComment, await commented(jonas, amara)),
  },
  {
    permission: 'comment.delete',
    role: 'the author of the post',
    allowed: true,
    through: async () => onPost(amara, deleteComment, await commented(jonas, amara)),
  },
  {
    permission: 'comment.delete',
    role: 'another member',
    allowed: false,
    through: async () => onPost(jonas, deleteComment, await commented(amara, amara)),
  },
  {
    permission: 'username.choose',
    role: 'an account that came by Google',
    allowed: true,
    through: async () => {
      await cameByGoogle(mei, true);
      const answer = await rename(mei, 'mei.chosen');
      await cameByGoogle(mei, false);
      return answer;
    },
  },
  {
    permission: 'username.choose',
    role: 'an account that registered here',
    allowed: false,
    through: () => rename(mei, 'mei.again'),
  },
  {
    permission: 'username.choose',
    role: 'a member who came by Google',
    allowed: false,
    through: async () => {
      await cameByGoogle(jonas, true);
      return rename(jonas, 'jonas.again');
    },
  },
  {
    permission: 'person.block',
    role: 'another member',
    allowed: true,
    through: async () => {
      const answer = await withPerson(amara, blockPerson, jonas);
      await amara.does(unblockPerson, { personId: jonas.id });
      return answer;
    },
  },
  {
    permission: 'person.block',
    role: 'oneself',
    allowed: false,
    through: () => withPerson(amara, blockPerson, amara),
  },
  {
    permission: 'person.mute',
    role: 'another member',
    allowed: true,
    through: () => withPerson(amara, mutePerson, jonas),
  },
  {
    permission: 'person.mute',
    role: 'oneself',
    allowed: false,
    through: () => withPerson(amara, mutePerson, amara),
  },
  {
    permission: 'passkey.change',
    role: 'whose it is',
    allowed: true,
    through: async () => renameKey(jonas, await passkeyOf(jonas)),
  },
  {
    permission: 'passkey.change',
    role: 'another member',
    allowed: false,
    through: async () => renameKey(amara, await passkeyOf(jonas)),
  },
  {
    permission: 'session.end',
    role: 'whose it is',
    allowed: true,
    through: async () => signOut(jonas, await sessionOf(jonas)),
  },
  {
    permission: 'session.end',
    role: 'another member',
    allowed: false,
    through: async () => signOut(amara, await sessionOf(mei)),
  },
  {
    permission: 'connection.request',
    role: 'another member',
    allowed: true,
    through: async () => {
      await apart();
      return withPerson(amara, requestConnection, jonas);
    },
  },
  {
    permission: 'connection.request',
    role: 'oneself',
    allowed: false,
    through: () => withPerson(amara, requestConnection, amara),
  },
  {
    permission: 'connection.requestAgain',
    role: 'whose request was withdrawn',
    allowed: true,
    through: async () => {
      await asked();
      await amara.does(withdrawRequest, { personId: jonas.id });
      return withPerson(amara, requestConnection, jonas);
    },
  },
  {
    permission: 'connection.requestAgain',
    role: 'whose request was rejected just now',
    allowed: false,
    through: async () => {
      await asked();
      await jonas.does(rejectRequest, { personId: amara.id });
      return withPerson(amara, requestConnection, jonas);
    },
  },
  {
    permission: 'request.answer',
    role: 'who was asked',
    allowed: true,
    through: async () => {
      await asked();
      return withPerson(jonas, acceptRequest, amara);
    },
  },
  {
    permission: 'request.answer',
    role: 'who asked, accepting',
    allowed: false,
    through: async () => {
      await asked();
      return withPerson(amara, acceptRequest, jonas);
    },
  },
  {
    permission: 'request.answer',
    role: 'who asked, rejecting',
    allowed: false,
    through: async () => {
      await asked();
      return withPerson(amara, rejectRequest, jonas);
    },
  },
  {
    permission: 'request.withdraw',
    role: 'who asked',
    allowed: true,
    through: async () => {
      await asked();
      return withPerson(amara, withdrawRequest, jonas);
    },
  },
  {
    permission: 'request.withdraw',
    role: 'who was asked',
    allowed: false,
    through: async () => {
      await asked();
      return withPerson(jonas, withdrawRequest, amara);
    },
  },
  {
    permission: 'connection.remove',
    role: 'one of two who are connected',
    allowed: true,
    through: async () => {
      await asked();
      await jonas.does(acceptRequest, { personId: amara.id });
      return withPerson(amara, removeConnection, jonas);
    },
  },
  {
    permission: 'connection.remove',
    role: 'somebody who is not connected',
    allowed: false,
    through: async () => {
      await asked();
      return withPerson(amara, removeConnection, jonas);
    },
  },
  {
    permission: 'profile.edit',
    role: 'its owner',
    allowed: true,
    through: () => call(amara, 'GET', '/api/profile'),
  },
  {
    permission: 'profile.edit',
    role: 'an account without a profile',
    allowed: false,
    through: () => call(mei, 'GET', '/api/profile'),
  },
  {
    permission: 'moderator.grant',
    role: 'staff, of a member',
    allowed: true,
    through: () => grantTo(jonas, noor),
  },
  {
    permission: 'moderator.grant',
    role: 'staff, of an account without a profile',
    allowed: false,
    through: () => grantTo(jonas, mei),
  },
  {
    permission: 'thing.report',
    role: 'another member',
    allowed: true,
    through: () => reported(jonas, amara),
  },
  {
    permission: 'thing.report',
    role: 'its author',
    allowed: false,
    through: () => reported(amara, amara),
  },
  {
    permission: 'review.read',
    role: 'its author',
    allowed: true,
    through: () => appealed(amara),
  },
  {
    permission: 'review.read',
    role: 'who reported it',
    allowed: false,
    through: () => appealed(jonas),
  },
  {
    permission: 'case.appeal',
    role: 'its author, of what was removed',
    allowed: true,
    through: () => appealed(amara),
  },
  {
    permission: 'case.appeal',
    role: 'its author, of what was kept',
    allowed: false,
    through: () => appealed(amara, 'keep'),
  },
  {
    permission: 'case.decide',
    role: 'a moderator who is no party',
    allowed: true,
    through: () => decided(noor),
  },
  {
    permission: 'case.decide',
    role: 'a moderator who reported it',
    allowed: false,
    through: () => decided(jonas),
  },
  {
    permission: 'appeal.decide',
    role: 'another moderator',
    allowed: true,
    through: () => appealDecided('other'),
  },
  {
    permission: 'appeal.decide',
    role: 'the moderator who removed it, where there is another',
    allowed: false,
    through: () => appealDecided('same'),
  },
  {
    permission: 'person.suspend',
    role: 'staff, of a member',
    allowed: true,
    through: () => suspending(jonas, mei),
  },
  {
    permission: 'person.suspend',
    role: 'staff, of staff',
    allowed: false,
    through: () => suspending(jonas, jonas),
  },
  {
    permission: 'person.suspend',
    role: 'staff, restoring staff',
    allowed: false,
    through: () => suspending(jonas, jonas, restorePerson),
  },
  {
    permission: 'profile.create',
    role: 'an account without a profile',
    allowed: true,
    through: () => finish(mei),
  },
  {
    permission: 'credential.submit',
    role: 'a general user',
    allowed: false,
    through: () => submit(mei),
  },
  {
    permission: 'profile.create',
    role: 'a member',
    allowed: false,
    through: () => finish(mei),
  },
];

/** Rules about posts, asked for every viewer by the table of paths (paths.table.test.ts). */
const onPaths = ['post.like', 'post.repost', 'post.quote', 'post.edit', 'post.delete'];

const status = { forbidden: 403, notFound: 404, conflict: 409 };

describe('who may do what', () => {
  for (const { permission, role, allowed, through } of rows) {
    test(`${permission}: ${role} ${allowed ? 'may' : 'may not'}`, async () => {
      const { refusal } = permissions[permission];
      const expected = allowed ? { status: 200 } : { status: status[refusal.code], text: refusal.text };
      assert.deepEqual(
        await through().then(({ status, text }) => (text ? { status, text } : { status })),
        expected,
      );
    });
  }

  test('every rule has a row that allows and one that refuses, here or in the table of paths', () => {
    for (const permission of Object.keys(permissions).filter(name => !onPaths.includes(name))) {
      const own = rows.filter(row => row.permission === permission);
      assert.deepEqual([...new Set(own.map(row => row.allowed))].sort(), [false, true], permission);
    }
  });
});
