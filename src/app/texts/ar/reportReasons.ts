export const reportReasons = {
  patient: 'يمكن التعرف على مريض',
  unsafe: 'نصيحة خطرة',
  impersonation: 'انتحال شخصية',
  harassment: 'مضايقة',
  spam: 'محتوى مزعج',
  other: 'غير ذلك',
};
