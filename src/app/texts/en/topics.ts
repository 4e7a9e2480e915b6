export const topics = {
  yours: 'Your topics',
  toFollow: 'Topics to follow',
  newPosts: { one: '1 new post', other: '{count} new posts' },
  tooMany: 'You can follow up to {count} topics. Unfollow one first.',
} as const;
