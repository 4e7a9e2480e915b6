export const professions = {
  doctor: 'طب',
  nurse: 'تمريض',
  general_user: 'مستخدم عام',
};
