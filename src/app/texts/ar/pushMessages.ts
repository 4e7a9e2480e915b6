export const push = {
  // what a device shows
  newMessage: 'رسالة جديدة',
  newNotification: 'إشعار جديد',
  cameInOffDuty: 'الجديد أثناء خروجك من المناوبة: {count}',
  unusable: 'لا يستطيع Rounds إرسال إشعارات إلى هذا المتصفح.',
} as const;
