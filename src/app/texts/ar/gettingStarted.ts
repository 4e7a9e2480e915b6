export const gettingStarted = {
  title: 'الخطوات الأولى',
  progress: 'اكتمل {done} من {steps}',
  photo: 'أضف صورة لملفك الشخصي',
  about: 'اكتب بضع كلمات عن نفسك',
  connections: 'تواصل مع {most} أشخاص ({connections} من {most})',
  post: 'اكتب أول منشور لك',
  done: 'اكتملت',
  dismiss: 'إخفاء',
  allDone: 'اكتملت كل الخطوات. أهلًا بك في Rounds!',
};
