import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { ChangeEmail } from '#/features/accounts/web/emailAndPassword/ChangeEmail.tsx';
import { Verification } from '#/features/credentials/web/Verification.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Sections, settingsPage } from './SettingsPage.tsx';
import { Work } from './Work.tsx';

const EditProfileLink = () => <ButtonLink to={paths.editProfile()}>{say('profiles.editProfile')}</ButtonLink>;

const page = {
  group: 'account',
  sections: { email: ChangeEmail, verification: Verification, workplaces: Work },
  action: <EditProfileLink />,
} as const;

/** /settings/account */
export const Account = settingsPage(page);

/** The same on /settings, where there is room for it beside the list. */
export const AccountSections = () => <Sections {...page} level="h2" />;
