import * as z from 'zod';
import { staffAuditActions } from '#/app/auditActions.ts';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { origin } from '#/features/audit/shapes.ts';
import { pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

/** An account as staff see it: also without a profile, suspended or leaving. */
export const account = z.object({
  id: uuid,
  username: z.string(),
  fullName: z.string().nullable(),
  email: z.string(),
  profileImageId: uuid.nullable(),
  isStaff: z.boolean(),
  isModerator: z.boolean(),
  suspendedAt: z.date().nullable(),
  suspensionReason: z.string().nullable(),
  leavesAt: z.date().nullable(),
  createdAt: z.date(),
});

const named = z.object({ id: uuid, username: z.string(), fullName: z.string().nullable() });

/** What staff, or the command line as nobody, did to somebody or decided about what is theirs; `person` is null once they are deleted. */
export const staffAction = z.object({
  id: uuid,
  action: z.enum(staffAuditActions),
  actor: named.nullable(),
  byCommandLine: z.boolean(),
  person: named.nullable(),
  detail: z.string().nullable(),
  /** From where: the address, after a month its network, and the browser. */
  origin,
  createdAt: z.date(),
});

export const listAccounts = {
  summary: 'Accounts whose name, username or e-mail holds these words, newest first',
  input: z.strictObject({ q: text({ max: limits.lineLength }).default(''), ...pageInput }),
  output: pageOf(account),
};

export const suspendPerson = {
  summary: 'Keep somebody out and hide what is theirs',
  input: z.strictObject({
    personId: uuid,
    reason: text({ max: limits.suspensionReason, required: 'staff.reasonRequired' satisfies TextKey }),
  }),
  output: account,
};

export const restorePerson = {
  summary: 'End a suspension',
  input: z.strictObject({ personId: uuid }),
  output: account,
};

export const grantModeration = {
  summary: 'Make somebody a moderator',
  input: z.strictObject({ personId: uuid }),
  output: account,
};

export const endModeration = {
  summary: 'End that',
  input: z.strictObject({ personId: uuid }),
  output: account,
};

export const listStaffActions = {
  summary: 'What staff did, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(staffAction),
};
