import { currentViewer } from '#/accounts/web/viewer.ts';
import { onLive } from '#/base/web/live.ts';
import { refreshCredential } from './useCredential.ts';

onLive('profile.changed', ({ userId }) => {
  if (userId === currentViewer().me?.id) refreshCredential();
});
