/** Whom a post is meant for: everyone, the connections of its author, or doctors and nurses whose licence is verified. */
export const postAudiences = ['everyone', 'connections', 'clinicians'] as const;

/** From which wire version on a server knows whom a post for clinicians is for (docs/adr/0064, 0074). */
export const cliniciansKnownSince = 2;

export type PostAudience = (typeof postAudiences)[number];

/** What 'My activity' lists, each by itself. */
export const activities = ['posts', 'comments', 'likes', 'reposts'] as const;
export type Activity = (typeof activities)[number];
