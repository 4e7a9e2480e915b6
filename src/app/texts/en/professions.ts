export const professions = {
  doctor: 'Doctor',
  nurse: 'Nurse',
  general_user: 'General User',
} as const;
