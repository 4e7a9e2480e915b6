import { can, type Permission, permissions, type ThingOf } from '#/app/permissions.ts';
import type { Me } from './api.ts';
import { refuse } from './refuse.ts';

/** Refuses unless the table of permissions allows `me` to do this to `thing`. */
export function authorize<P extends Permission>(me: Me, permission: P, thing: ThingOf<P>) {
  if (can(me, permission, thing)) return;
  const { code, text } = permissions[permission].refusal;
  refuse(code, text, code === 'conflict' ? {} : { denied: permission });
}
