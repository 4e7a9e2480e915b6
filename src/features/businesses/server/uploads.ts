import { opensFor } from '#/features/media/server/mayOpen.ts';
import { admit } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { businessUsernameOf } from './ofViewer.ts';

// Logo and cover are sent by whoever is making a page; what a page posts, by its owner.
opensFor(['business_logos', 'business_cover_images'], async me => admit('member', me));
opensFor(['business_post_images', 'business_post_videos'], async me =>
  authorize(me, 'business.post', { exists: (await businessUsernameOf(me.id)) !== null }),
);
