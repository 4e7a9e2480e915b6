export const badges = {
  medical_licence: 'ترخيص مزاولة الطب',
  nursing_licence: 'ترخيص مزاولة التمريض',
  specialist_certificate: 'شهادة تخصص',
  npi: 'المعرّف الوطني الأمريكي لمقدم الرعاية (NPI)',
  orcid: 'معرّف ORCID',
  reviewer: 'Rounds',
  badge: 'موثّق: {what}، من {by} في {day}',
  verifiedOnly: 'الموثّقون',
  getVerified: 'طلب التوثيق',
  renameTakesOff:
    'حسابك موثّق. إن غيّرت اسمك الكامل أو مهنتك زالت شارتك فورًا؛ يمكنك بعدها تقديم ترخيصك من جديد.',
  renameTakesBack: 'ترخيصك قيد المراجعة. إن غيّرت اسمك الكامل أو مهنتك سُحب الطلب؛ يمكنك بعدها تقديمه من جديد.',
};
