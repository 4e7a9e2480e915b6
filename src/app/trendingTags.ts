/** The fixed list of the spec (point 9), in its order. */
export const trendingTags = [
  'MentalHealthMatters',
  'COVID19Updates',
  'NewResearch',
  'HealthAndWellness',
  'DoctorAppointment',
  'FitnessTips',
  'HealthyEating',
] as const;
