import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { type Language, localeFor } from '#/app/texts/languages.ts';
import type { TextKey } from '#/app/texts.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import type { MailTemplate } from '#/platform/mail/template.ts';
import type { Purpose } from './tokens.ts';

type WriteLink = (language: Language, origin: string, token: string) => MailTemplate;

const minutes = limits.resetLink / 60_000;
const hours = limits.verifyLink / 3_600_000;

/** The mails that carry a link, by what it is good for. */
export const linkTemplates: Record<Purpose, WriteLink> = {
  reset: (language, origin, token) => {
    const say = sayIn(language);
    return {
      language,
      subject: say('accounts.mailResetSubject'),
      paragraphs: [say('accounts.mailReset')],
      link: { label: say('accounts.resetPassword'), address: origin + paths.resetPassword(token) },
      after: [say('accounts.mailResetAfter', { minutes }), say('accounts.mailNotYou')],
    };
  },
  verify: (language, origin, token) => {
    const say = sayIn(language);
    return {
      language,
      subject: say('accounts.mailVerifySubject'),
      paragraphs: [say('accounts.mailVerify')],
      link: { label: say('accounts.verifyEmail'), address: origin + paths.verifyEmail(token) },
      after: [say('accounts.mailVerifyAfter', { hours }), say('accounts.mailNotYou')],
    };
  },
  change: (language, origin, token) => {
    const say = sayIn(language);
    return {
      language,
      subject: say('accounts.mailChangeSubject'),
      paragraphs: [say('accounts.mailChange')],
      link: { label: say('accounts.verifyEmail'), address: origin + paths.verifyEmail(token) },
      after: [say('accounts.mailVerifyAfter', { hours }), say('accounts.mailNotYou')],
    };
  },
};

/** To somebody who has an account, when their e-mail is registered once more under STRICT_LOGIN_ERRORS. */
export function alreadyRegisteredTemplate(language: Language, origin: string): MailTemplate {
  const say = sayIn(language);
  return {
    language,
    subject: say('accounts.mailKnownSubject'),
    paragraphs: [say('accounts.mailKnown')],
    link: { label: say('accounts.login'), address: origin + paths.login() },
    after: [say('accounts.mailNotYou')],
  };
}

const notice =
  (subject: TextKey, ...texts: TextKey[]) =>
  (language: Language, signInMethods: string[] = [], withheld = 0): MailTemplate => {
    const say = sayIn(language);
    const ways = new Intl.ListFormat(localeFor(language)).format(signInMethods);
    const paragraphs = texts
      .filter(text => text !== 'accounts.mailWaysIn' || signInMethods.length > 0)
      .map(text => say(text, { ways }));
    if (withheld > 0) paragraphs.splice(1, 0, say('accounts.mailNoticesWithheld', { count: withheld }));
    return { language, subject: say(subject), paragraphs };
  };

const warning = (subject: TextKey, text: TextKey) => notice(subject, text, 'accounts.mailNoticeAfter');

/** The notices of what was done to an account. `withheld`: how often more it happened, of which no mail was sent. */
export const notices = {
  passwordChanged: warning('accounts.mailPasswordChangedSubject', 'accounts.mailPasswordChanged'),
  passwordReset: notice(
    'accounts.mailPasswordChangedSubject',
    'accounts.mailPasswordChanged',
    'accounts.mailWaysIn',
    'accounts.mailNoticeAfter',
  ),
  linked: notice(
    'accounts.mailLinkedSubject',
    'accounts.mailLinked',
    'accounts.mailWaysIn',
    'accounts.mailLinkedAfter',
  ),
  linkedAlone: notice(
    'accounts.mailLinkedSubject',
    'accounts.mailLinked',
    'accounts.mailLinkedAlone',
    'accounts.mailWaysIn',
    'accounts.mailLinkedAfter',
  ),
  unlinked: warning('accounts.mailUnlinkedSubject', 'accounts.mailUnlinked'),
  factorOff: warning('accounts.mailFactorOffSubject', 'accounts.mailFactorOff'),
  passkeyAdded: warning('accounts.mailPasskeyAddedSubject', 'accounts.mailPasskeyAdded'),
  passkeyRemoved: warning('accounts.mailPasskeyRemovedSubject', 'accounts.mailPasskeyRemoved'),
  leaving: warning('accounts.mailLeavingSubject', 'accounts.mailLeaving'),
  stayed: warning('accounts.mailStayedSubject', 'accounts.mailStayed'),
  emailChanged: warning('accounts.mailEmailChangedSubject', 'accounts.mailEmailChanged'),
  credentialDecided: notice('credentials.mailSubject', 'credentials.mail'),
};
