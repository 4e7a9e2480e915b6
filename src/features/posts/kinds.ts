/** Whom a post is meant for: everyone, the connections of its author, or doctors and nurses whose licence is verified. */
export const postAudiences = ['everyone', 'connections', 'clinicians'] as const;

/** The version of the API that brought posts for clinicians: a server of an older one would show them to others (docs/adr/0064, 0076). */
export const cliniciansSinceApiVersion = 2;

export type PostAudience = (typeof postAudiences)[number];

/** What 'My activity' lists, each by itself. */
export const activities = ['posts', 'comments', 'likes', 'reposts'] as const;
export type Activity = (typeof activities)[number];
