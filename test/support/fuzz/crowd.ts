import { v7 as uuidv7 } from 'uuid';
import { listSessions } from '#/features/accounts/sessionsContract.ts';
import { requestConnection } from '#/features/connections/contract.ts';
import { submitCredential } from '#/features/credentials/contract.ts';
import { addComment, createPost } from '#/features/posts/contract.ts';
import { listCases, reportThing } from '#/features/reports/contract.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { openBusiness } from '../businesses.ts';
import { Device } from '../Device.ts';
import { licenceOf, waitingOf } from '../licence.ts';
import type { Person } from '../person.ts';
import type { Rounds } from '../rounds.ts';
import { chatOf, tell } from '../talk.ts';
import type { Stock } from './stock.ts';

export const actors = ['visitor', 'unfinished', 'owner', 'stranger', 'keeper'] as const;
export type Actor = (typeof actors)[number];
export type Crowd = Record<Actor, Person>;

/** Everybody of the fuzzer: the owner has one of everything, the keeper is administrator and moderator. */
export async function gather(rounds: Rounds, stock: Stock): Promise<Crowd> {
  const owner = await rounds.member('amara');
  const stranger = await rounds.member('jonas');
  const keeper = await rounds.member('noor');
  const unfinished = await rounds.account('mei');
  await rounds.sql('update users set is_staff = true, is_moderator = true where id = $1', [keeper.id]);
  const people = [owner, stranger, keeper, unfinished];
  for (const { id, username } of people) {
    for (const kind of ['personId', 'userId', 'businessId', 'any']) stock.put(kind, id);
    stock.put('username', username);
  }
  await furnish(rounds, stock, { owner, stranger, keeper });
  return { visitor: rounds.visitor(), unfinished, owner, stranger, keeper };
}

type Members = Pick<Crowd, 'owner' | 'stranger' | 'keeper'>;

async function furnish(rounds: Rounds, stock: Stock, { owner, stranger, keeper }: Members) {
  const { id: postId } = await owner.does(createPost, { id: uuidv7(), content: 'Rounds at #seven, @noor' });
  const { id: commentId } = await stranger.does(addComment, { postId, id: uuidv7(), content: 'Yes' });
  const { businessUsername } = await openBusiness(owner);
  const { id: chatId } = await chatOf(owner, stranger);
  const { id: messageId } = await tell(owner, chatId, 'Coffee at seven?');
  await stranger.does(requestConnection, { personId: owner.id });
  await stranger.does(reportThing, { kind: 'post', thingId: postId, reason: 'spam' });
  const [reported] = (await keeper.does(listCases, {})).items;
  await owner.does(submitCredential, await licenceOf(owner));
  const { id: uploadId } = await sendPicture(owner, 'post_images');
  const { sessions } = await owner.does(listSessions, {});
  const { id: passkeyId } = await new Device(rounds.url).join(owner);
  const made = {
    postId,
    commentId,
    chatId,
    messageId,
    uploadId,
    passkeyId,
    replyToId: messageId,
    thingId: postId,
    imageId: uploadId,
    fileId: uploadId,
    posterId: uploadId,
    businessUsername,
    tag: 'seven',
    caseId: reported!.id,
    sessionId: sessions[0]!.id,
    submissionId: await waitingOf(rounds, owner),
  };
  for (const [kind, value] of Object.entries(made)) stock.put(kind, value);
}
