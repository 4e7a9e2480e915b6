import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { onLive } from '#/platform/web/live.ts';
import { refreshCredential } from './useCredential.ts';

onLive('profile.changed', ({ userId }) => {
  if (userId === currentViewer().me?.id) refreshCredential();
});
