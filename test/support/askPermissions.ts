import { can, type Permission } from '#/app/permissions.ts';
import { cases } from './permissionCases.ts';

// Asks every rule about its cases, so that what they cover can be measured.
for (const [name, asked] of Object.entries(cases))
  for (const [actor, thing] of asked) can(actor, name as Permission, thing as never);
