import { ChangePassword } from '#/features/accounts/web/emailAndPassword/ChangePassword.tsx';
import { TwoFactor } from '#/features/accounts/web/factors/TwoFactor.tsx';
import { LinkedSignIns } from '#/features/accounts/web/LinkedSignIns.tsx';
import { Passkeys } from '#/features/accounts/web/passkeys/Passkeys.tsx';
import { Sessions } from '#/features/accounts/web/sessions/Sessions.tsx';
import { AccountLog } from '#/features/audit/web/AccountLog.tsx';
import { settingsPage } from './SettingsPage.tsx';

/** /settings/security */
export const Security = settingsPage({
  group: 'security',
  sections: {
    password: ChangePassword,
    'two-factor': TwoFactor,
    passkeys: Passkeys,
    linked: LinkedSignIns,
    sessions: Sessions,
    log: AccountLog,
  },
});
