export const topics = {
  yours: 'مواضيعك',
  toFollow: 'مواضيع للمتابعة',
  newPosts: {
    zero: 'لا منشورات جديدة',
    one: 'منشور جديد',
    two: 'منشوران جديدان',
    few: '{count} منشورات جديدة',
    many: '{count} منشورًا جديدًا',
    other: '{count} منشور جديد',
  },
  tooMany: 'لا يمكنك متابعة أكثر من {count} موضوعًا. ألغِ متابعة أحدها أولًا.',
};
