export const reportReasons = {
  patient: 'يمكن التعرف على مريض',
  unsafe: 'نصيحة خطرة',
  impersonation: 'انتحال شخصية',
  harassment: 'مضايقة',
  spam: 'محتوى مزعج',
  other: 'غير ذلك',
};

export const reportReasonHints = {
  patient: 'اسم أو وجه أو تاريخ أو رقم قد يدل على مريض. تُخفى المنشورات والتعليقات والرسائل فورًا في الغالب.',
  unsafe: 'قد يضر اتباعها أحدًا.',
  impersonation: 'شخص يدّعي أنه غيره، أو أن له مهنة ليست له.',
  harassment: 'تهديد أو إهانة أو ملاحقة لأحد.',
  spam: 'إعلان، أو تكرار الشيء نفسه.',
  other: 'أخبر الإشراف بكلمات قليلة.',
};
