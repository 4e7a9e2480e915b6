import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, test } from 'vitest';
import { getViewer } from '#/features/accounts/contract.ts';
import * as contract from '#/features/businesses/contract.ts';
import { createBusinessPost, createPost, listPosts, listPostsOf } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { businessOf, openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');
beforeEach(async () => {
  await rounds.sql('delete from posts');
  await rounds.sql('delete from businesses');
  await rounds.sql('delete from former_usernames');
});

const page = async (person: Person, businessUsername: string) =>
  person.does(contract.getBusiness, { businessUsername });
const isFree = async (person: Person, businessUsername: string) =>
  (await person.does(contract.askBusinessUsername, { businessUsername })).isFree;

async function rename(person: Person, businessUsername: string) {
  const { ownerId: _o, createdAt: _c, ...own } = await person.does(contract.getOwnBusiness, {});
  return person.does(contract.editBusiness, { ...own, businessUsername });
}

describe('Creating a business page', () => {
  test('Everybody sees it, under a username in lower case, whatever was typed', async () => {
    await openBusiness(amara, { businessUsername: ' Harbour.Clinic ' });
    const { ownerId, createdAt, ...shown } = await page(jonas, 'HARBOUR.clinic');
    const { businessUsername: _, ...typed } = await businessOf(
      amara,
      {},
      {
        businessLogoId: shown.businessLogoId!,
        businessCoverImageId: shown.businessCoverImageId!,
      },
    );
    assert.equal(ownerId, amara.id);
    assert.ok(Date.parse(createdAt));
    assert.deepEqual(shown, { ...typed, ...shown, businessUsername: 'harbour.clinic', phone: '5550100199' });
  });

  test('Its owner gets its username with the viewer', async () => {
    assert.equal((await amara.does(getViewer, {})).me!.businessUsername, null);
    await openBusiness(amara);
    assert.equal((await amara.does(getViewer, {})).me!.businessUsername, 'harbour.clinic');
    assert.equal((await jonas.does(getViewer, {})).me!.businessUsername, null);
  });

  for (const [typed, kept] of [
    ['+234 1 234 5678', '+23412345678'],
    ['(030) 45-05', '0304505'],
    ['112233', '112233'],
    ['＋٤٩ ٣٠ ١٢٣٤٥٦\u200f', '+4930123456'],
    ['123456789012345', '123456789012345'],
  ] as const)
    test(`The phone number ${typed} is kept as ${kept}`, async () => {
      await openBusiness(amara, { phone: typed });
      assert.equal((await page(jonas, 'harbour.clinic')).phone, kept);
    });

  const cases = [
    [{ businessName: ' ' }, 'businesses.basicRequired'],
    [{ businessUsername: '' }, 'businesses.basicRequired'],
    [{ businessType: '' }, 'businesses.basicRequired'],
    [{ contactEmail: '' }, 'businesses.basicRequired'],
    [{ contactEmail: 'nobody' }, 'accounts.emailInvalid'],
    [{ businessUsername: 'no' }, 'businesses.usernameInvalid'],
    [{ businessUsername: 'a..b' }, 'businesses.usernameInvalid'],
    [{ businessUsername: 'clinic!' }, 'businesses.usernameInvalid'],
    [{ businessUsername: 'клиника' }, 'businesses.usernameInvalid'],
    [{ location: '' }, 'businesses.contactRequired'],
    [{ phone: '' }, 'businesses.contactRequired'],
    [{ phone: '12345' }, 'businesses.phoneInvalid'],
    [{ phone: '1234567890123456' }, 'businesses.phoneInvalid'],
    [{ phone: '234+1234567' }, 'businesses.phoneInvalid'],
    [{ phone: '++2341234567' }, 'businesses.phoneInvalid'],
    [{ website: 'javascript:alert(1)' }, 'businesses.websiteInvalid'],
    [{ website: 'data:text/html,hello' }, 'businesses.websiteInvalid'],
    [{ website: 'java\tscript:alert(1)' }, 'businesses.websiteInvalid'],
    [{ website: 'https://bank.example@evil.example' }, 'businesses.websiteInvalid'],
    [{ website: 'ftp://ward.example' }, 'businesses.websiteInvalid'],
    [{ website: 'ward' }, 'businesses.websiteInvalid'],
    [{ website: `https://ward.example/${'ä'.repeat(300)}` }, 'businesses.websiteInvalid'],
    [{ businessLogoId: '' }, 'businesses.imagesRequired'],
    [{ businessCoverImageId: undefined }, 'businesses.imagesRequired'],
  ] as const;
  for (const [fault, text] of cases)
    test(`Creation is refused with ${JSON.stringify(fault).slice(0, 60)}`, async () => {
      const input = await businessOf(amara, fault, { businessLogoId: uuid(), businessCoverImageId: uuid() });
      const refused = await amara.isRefused(contract.createBusiness, input);
      assert.deepEqual({ status: refused.status, text: refused.text }, { status: 400, text });
    });

  for (const field of ['ownerId', 'createdAt', 'version', 'isBusinessPost'])
    test(`${field} cannot be set by the owner`, async () => {
      const input = { ...(await businessOf(amara)), [field]: uuid() };
      assert.equal((await amara.isRefused(contract.createBusiness, input)).text, 'base.unknownField');
    });

  test('A website is stored as a normalized URL', async () => {
    await openBusiness(amara, { website: 'Bücher.example/ward' });
    assert.equal((await page(jonas, 'harbour.clinic')).website, 'https://xn--bcher-kva.example/ward');
  });

  test('A reserved username is refused', async () => {
    assert.equal(await isFree(amara, 'Support'), false);
    const refused = await amara.isRefused(
      contract.createBusiness,
      await businessOf(amara, { businessUsername: 'support' }),
    );
    assert.equal(refused.text, 'accounts.usernameTaken');
  });

  test('A file uploaded for another purpose cannot be the logo', async () => {
    const input = await businessOf(amara);
    const refused = await amara.isRefused(contract.createBusiness, {
      ...input,
      businessLogoId: input.businessCoverImageId,
    });
    assert.equal(refused.text, 'media.notFound');
    await rounds.sql('select 1');
    assert.equal((await rounds.sql('select * from businesses')).length, 0);
  });

  test('A second one is refused', async () => {
    await openBusiness(amara);
    const refused = await amara.isRefused(
      contract.createBusiness,
      await businessOf(amara, { businessUsername: 'second' }),
    );
    assert.deepEqual(
      { status: refused.status, text: refused.text },
      { status: 409, text: 'businesses.alreadyCreated' },
    );
  });
});

test('A member without a page cannot edit one', async () => {
  const { status, text } = await jonas.isRefused(contract.editBusiness, {
    ...(await businessOf(jonas)),
    version: 0,
  });
  assert.deepEqual({ status, text }, { status: 404, text: 'businesses.none' });
});

describe('Whether a username is available', () => {
  test('The check ignores case, and one’s own username counts as available', async () => {
    assert.equal(await isFree(jonas, 'harbour.clinic'), true);
    await openBusiness(amara);
    assert.equal(await isFree(jonas, 'HARBOUR.clinic'), false);
    assert.equal(await isFree(jonas, 'ｈarbour.clinic'), false);
    assert.equal(await isFree(amara, 'harbour.clinic'), true);
  });
});

describe('Renaming', () => {
  test('The former username redirects to the page, and is held for its owner', async () => {
    await openBusiness(amara);
    await rename(amara, 'lighthouse');
    assert.equal((await page(jonas, 'Harbour.Clinic')).businessUsername, 'lighthouse');
    assert.equal(await isFree(jonas, 'harbour.clinic'), false);
    const refused = await jonas.isRefused(contract.createBusiness, await businessOf(jonas));
    assert.equal(refused.text, 'accounts.usernameTaken');
    await rename(amara, 'harbour.clinic');
    assert.equal((await page(jonas, 'harbour.clinic')).businessUsername, 'harbour.clinic');
  });

  test('After 90 days anybody may take it', async () => {
    await openBusiness(amara);
    await rename(amara, 'lighthouse');
    await rounds.sql(`update former_usernames set held_until = now()`);
    assert.equal(
      (await jonas.isRefused(contract.getBusiness, { businessUsername: 'harbour.clinic' })).status,
      404,
    );
    await openBusiness(jonas);
  });

  test('A member and a business may have the same username: they have different addresses', async () => {
    await openBusiness(jonas, { businessUsername: 'amara' });
    assert.equal((await page(amara, 'amara')).ownerId, jonas.id);
  });

  test('A username taken by another business is refused with its own sentence', async () => {
    await openBusiness(amara);
    await openBusiness(jonas, { businessUsername: 'lighthouse' });
    const { ownerId: _o, createdAt: _c, ...own } = await amara.does(contract.getOwnBusiness, {});
    const refused = await amara.isRefused(contract.editBusiness, { ...own, businessUsername: 'Lighthouse' });
    assert.deepEqual(
      { text: refused.text, field: refused.field },
      { text: 'businesses.usernameTaken', field: 'businessUsername' },
    );
  });

  test('With two windows, the one that edited an older version is refused', async () => {
    await openBusiness(amara);
    const { ownerId: _o, createdAt: _c, ...own } = await amara.does(contract.getOwnBusiness, {});
    await amara.does(contract.editBusiness, own);
    assert.equal((await amara.isRefused(contract.editBusiness, own)).text, 'businesses.editedElsewhere');
  });
});

describe('What a username resolves to', () => {
  const lead = async (username: string) =>
    (await jonas.does(contract.leadToBusiness, { username })).businessUsername;

  test('The business by that username comes before the member', async () => {
    await openBusiness(amara);
    assert.equal(await lead('Amara'), 'harbour.clinic');
    await openBusiness(jonas, { businessUsername: 'amara' });
    assert.equal(await lead('Amara'), 'amara');
  });

  test('An unknown username resolves to nothing', async () => {
    assert.equal(
      (await jonas.isRefused(contract.leadToBusiness, { username: 'amara' })).text,
      'businesses.notFound',
    );
  });
});

describe('Posts of a business', () => {
  const say = (id = uuid()) => ({ id, content: 'The harbour clinic is open on Sundays.' });

  test('They belong to the business, appear on its page and in the feed, and not on the profile', async () => {
    await openBusiness(amara);
    const made = await amara.does(createBusinessPost, say());
    await amara.does(createPost, { id: uuid(), content: 'Mine' });
    assert.equal(made.business!.businessUsername, 'harbour.clinic');
    const feed = (await jonas.does(listPosts, {})).items.map(post => post.business?.businessName ?? null);
    assert.deepEqual(feed, [null, 'Harbour Clinic']);
    const personal = (await jonas.does(listPostsOf, { username: 'amara' })).items;
    assert.deepEqual(
      personal.map(post => post.content),
      ['Mine'],
    );
  });

  test('Nobody posts for a business without owning one, or marks a personal post as one', async () => {
    assert.equal((await amara.isRefused(createBusinessPost, say())).status, 404);
    assert.equal((await amara.isRefused(createPost, { ...say(), isBusinessPost: true })).status, 400);
  });

  test('They are hidden with their owner, and so is the page', async () => {
    await openBusiness(amara);
    await amara.does(createBusinessPost, say());
    await amara.does(blockPerson, { personId: jonas.id });
    assert.equal(
      (await jonas.isRefused(contract.getBusiness, { businessUsername: 'harbour.clinic' })).status,
      404,
    );
    assert.deepEqual((await jonas.does(listPosts, {})).items, []);
    await amara.does(unblockPerson, { personId: jonas.id });
    assert.equal((await jonas.does(listPosts, {})).items.length, 1);
  });
});
