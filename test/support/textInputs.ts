import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { editBusiness, getOwnBusiness } from '#/features/businesses/contract.ts';
import { sendFeedback } from '#/features/feedback/contract.ts';
import { holdMessages, listMessages, releaseMessages, sendMessage } from '#/features/messaging/contract.ts';
import { addComment, createPost, getComment, getPost } from '#/features/posts/contract.ts';
import { editProfile, getOwnProfile, getProfile } from '#/features/profiles/contract.ts';
import type { Call, JsonOutputOf } from '#/platform/shared/contract.ts';
import type { NameKind } from '#/platform/shared/names.ts';
import { businessOf } from './businesses.ts';
import { fixtures, profileOf } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Rounds } from './rounds.ts';

/** How many code points a field takes, and what it makes of a text besides composing and trimming it. */
export type Field = { max: number; isOptional?: true; isName?: true; shown?: NameKind };

/** A call that keeps what people write, and how somebody else reads it afterwards. */
export type TextInput = {
  name: string;
  fields: Record<string, Field>;
  /** Writes these fields as somebody, the others as they were; answers the status and what was kept, by field. */
  carry: (words: Record<string, string>) => Promise<{ status: number; kept?: Record<string, unknown> }>;
};

type Table = Record<string, unknown>;

/** A field by its path, as in 'doctorDetails.department'. */
const at = (from: Table, path: string) =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Table)?.[key], from);

function within(base: Table, words: Record<string, string>) {
  const filled = structuredClone(base);
  for (const [path, word] of Object.entries(words)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    (keys.reduce<Table>((inner, key) => inner[key] as Table, filled) as Table)[last] = word;
  }
  return filled;
}

const line: Field = { max: limits.lineLength };
const optional: Field = { max: limits.lineLength, isOptional: true };

type Scene = { amara: Person; jonas: Person; postId: string; chatId: string; rounds: Rounds };

const sent = (person: Person, call: Call, input: Table) => person.send(call, input as never);

/** Each form and box of the product that keeps words. */
export function textInputsOf({ amara, jonas, postId, chatId, rounds }: Scene): TextInput[] {
  const profile = (
    person: Person,
    role: typeof fixtures.amara | typeof fixtures.jonas,
    details: string[],
  ): TextInput => {
    let own: JsonOutputOf<typeof getOwnProfile> | undefined;
    return {
      name: `the profile of a ${role.profession}`,
      fields: {
        location: line,
        fullName: { max: limits.nameLength, isName: true, shown: 'person' },
        address: line,
        city: line,
        country: line,
        pincode: { max: 20 },
        about: { max: limits.aboutLength, isOptional: true },
        ...Object.fromEntries(
          details.map(name => [
            name,
            { ...(/specialization|certification/.test(name) ? optional : line), shown: 'detail' as const },
          ]),
        ),
      },
      async carry(words) {
        own ??= await person.does(getOwnProfile, {});
        const { version, profileImageId } = own;
        const about = { username: person.username, about: '', coverImageId: null, version };
        const response = await sent(
          person,
          editProfile,
          within({ ...profileOf(role, profileImageId!), ...about }, words),
        );
        if (!response.ok) return { status: response.status };
        const other = person === amara ? jonas : amara;
        own = await person.does(getOwnProfile, {});
        const seen = {
          ...own,
          ...(await other.does(getProfile, { username: person.username })),
        };
        return {
          status: 200,
          kept: Object.fromEntries(Object.keys(words).map(path => [path, at(seen, path)])),
        };
      },
    };
  };
  let page: JsonOutputOf<typeof getOwnBusiness> | undefined;
  /** The newest message that has been read: a page of the longest ones would cost more than all else here. */
  let lastSeq = 0;
  const readMessage = async (id: string) => {
    const { items } = await amara.does(listMessages, { chatId, after: `${lastSeq}` });
    lastSeq = items.at(-1)?.seq ?? lastSeq;
    return items.find(message => message.id === id);
  };
  return [
    profile(amara, fixtures.amara, [
      'doctorDetails.department',
      'doctorDetails.qualification',
      'doctorDetails.specialization',
      'doctorDetails.certification',
    ]),
    profile(jonas, fixtures.jonas, [
      'nurseDetails.ward',
      'nurseDetails.qualification',
      'nurseDetails.certification',
    ]),
    {
      name: 'a business page',
      fields: {
        businessName: { max: limits.nameLength, isName: true, shown: 'business' },
        businessType: { max: limits.businessTypeLength, shown: 'detail' },
        location: line,
        description: { max: limits.businessDescription, isOptional: true },
      },
      async carry(words) {
        page ??= await amara.does(getOwnBusiness, {});
        const { version, businessLogoId, businessCoverImageId } = page;
        const base = await businessOf(amara, {}, { businessLogoId, businessCoverImageId });
        const response = await sent(amara, editBusiness, within({ ...base, version }, words));
        if (!response.ok) return { status: response.status };
        page = await amara.does(getOwnBusiness, {});
        return { status: 200, kept: page };
      },
    },
    {
      name: 'a post',
      fields: { content: { max: limits.postLength } },
      async carry(words) {
        const id = uuid();
        const response = await sent(amara, createPost, { id, ...words });
        if (!response.ok) return { status: response.status };
        return { status: 200, kept: await jonas.does(getPost, { postId: id }) };
      },
    },
    {
      name: 'a comment',
      fields: { content: { max: limits.commentLength } },
      async carry(words) {
        const id = uuid();
        const response = await sent(jonas, addComment, { postId, id, ...words });
        if (!response.ok) return { status: response.status };
        return { status: 200, kept: await amara.does(getComment, { commentId: id }) };
      },
    },
    {
      name: 'a message',
      fields: { content: { max: limits.messageLength } },
      async carry(words) {
        const response = await sent(jonas, sendMessage, { chatId, id: uuid(), ...words });
        if (!response.ok) return { status: response.status };
        const { id } = await response.json();
        return { status: 200, kept: await readMessage(id) };
      },
    },
    {
      name: 'a note beside a post that is sent',
      fields: { content: { max: limits.messageLength, isOptional: true } },
      async carry(words) {
        const [holdId, messageId] = [uuid(), uuid()];
        const to = [{ userId: amara.id, messageId }];
        const response = await sent(jonas, holdMessages, { id: holdId, to, postId, ...words });
        if (!response.ok) return { status: response.status };
        await jonas.does(releaseMessages, { holdId });
        return { status: 200, kept: await readMessage(messageId) };
      },
    },
    {
      name: 'feedback',
      fields: { name: { max: limits.nameLength }, message: { max: limits.feedbackLength } },
      async carry(words) {
        const id = uuid();
        const base = { id, name: 'Jonas', mobile: '5550100199', email: 'jonas@ward.example', message: 'Hm.' };
        const response = await sent(jonas, sendFeedback, { ...base, ...words });
        if (!response.ok) return { status: response.status };
        const [row] = await rounds.sql('select name, message from feedback where id = $1', [id]);
        return { status: 200, kept: row };
      },
    },
  ];
}
