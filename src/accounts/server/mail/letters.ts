import type { Letter } from '#/base/server/mail/letter.ts';
import { limits } from '#/limits.ts';
import { paths } from '#/paths.ts';
import { say, type TextKey } from '#/texts.ts';
import type { Purpose } from './tokens.ts';

type WriteLink = (origin: string, token: string) => Letter;

const minutes = limits.resetLink / 60_000;
const hours = limits.verifyLink / 3_600_000;

/** The mails that carry a link, by what it is good for. */
export const letters: Record<Purpose, WriteLink> = {
  reset: (origin, token) => ({
    subject: say('accounts.mailResetSubject'),
    paragraphs: [say('accounts.mailReset')],
    link: { label: say('accounts.resetPassword'), address: origin + paths.resetPassword(token) },
    after: [say('accounts.mailResetAfter', { minutes }), say('accounts.mailNotYou')],
  }),
  verify: (origin, token) => ({
    subject: say('accounts.mailVerifySubject'),
    paragraphs: [say('accounts.mailVerify')],
    link: { label: say('accounts.verifyEmail'), address: origin + paths.verifyEmail(token) },
    after: [say('accounts.mailVerifyAfter', { hours }), say('accounts.mailNotYou')],
  }),
  change: (origin, token) => ({
    subject: say('accounts.mailChangeSubject'),
    paragraphs: [say('accounts.mailChange')],
    link: { label: say('accounts.verifyEmail'), address: origin + paths.verifyEmail(token) },
    after: [say('accounts.mailVerifyAfter', { hours }), say('accounts.mailNotYou')],
  }),
};

/** To somebody who has an account, when their e-mail is registered once more under STRICT_LOGIN_ERRORS. */
export const knownLetter = (origin: string): Letter => ({
  subject: say('accounts.mailKnownSubject'),
  paragraphs: [say('accounts.mailKnown')],
  link: { label: say('accounts.login'), address: origin + paths.login() },
  after: [say('accounts.mailNotYou')],
});

const notice = (subject: TextKey, text: TextKey) => (): Letter => ({
  subject: say(subject),
  paragraphs: [say(text), say('accounts.mailNoticeAfter')],
});

/** The mails that tell what was done. */
export const notices = {
  passwordChanged: notice('accounts.mailPasswordChangedSubject', 'accounts.mailPasswordChanged'),
  factorOff: notice('accounts.mailFactorOffSubject', 'accounts.mailFactorOff'),
  passkeyAdded: notice('accounts.mailPasskeyAddedSubject', 'accounts.mailPasskeyAdded'),
  passkeyRemoved: notice('accounts.mailPasskeyRemovedSubject', 'accounts.mailPasskeyRemoved'),
  leaving: notice('accounts.mailLeavingSubject', 'accounts.mailLeaving'),
  stayed: notice('accounts.mailStayedSubject', 'accounts.mailStayed'),
  emailChanged: notice('accounts.mailEmailChangedSubject', 'accounts.mailEmailChanged'),
  credentialDecided: (): Letter => ({
    subject: say('credentials.mailSubject'),
    paragraphs: [say('credentials.mail')],
  }),
};
