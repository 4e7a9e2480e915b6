/** Whom a post is meant for: everyone, or the connections of its author. */
export const postAudiences = ['everyone', 'connections'] as const;
export type PostAudience = (typeof postAudiences)[number];

/** What 'My activity' lists, each by itself. */
export const activities = ['posts', 'comments', 'likes', 'reposts'] as const;
export type Activity = (typeof activities)[number];
