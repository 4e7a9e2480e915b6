import { DeleteAccount } from '#/features/ownData/web/DeleteAccount.tsx';
import { OwnExport } from '#/features/ownData/web/OwnExport.tsx';
import { Offline } from './Offline.tsx';
import { settingsPage } from './SettingsPage.tsx';

/** /settings/data */
export const Data = settingsPage({
  group: 'data',
  sections: { offline: Offline, data: OwnExport, delete: DeleteAccount },
});
