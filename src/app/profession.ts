/** The professions of the spec, as stored; shown through texts.ts. */
export const professions = ['doctor', 'nurse', 'general_user'] as const;
export type Profession = (typeof professions)[number];
