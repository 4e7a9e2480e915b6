export const topics = {
  yours: 'Ihre Themen',
  toFollow: 'Themen zum Folgen',
  newPosts: { one: '{count} neuer Beitrag', other: '{count} neue Beiträge' },
  tooMany: 'Sie können bis zu {count} Themen folgen. Entfolgen Sie zuerst einem.',
};
